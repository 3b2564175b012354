import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementPriority,
} from '@balcao/contract/announcements/models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { violatesForeignKey } from '../../platform/db/foreign-key-violation.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAnnouncement, managedAnnouncement, type AnnouncementRow } from './announcements.queries.ts';
import { announcementPlans, announcements } from './announcements.table.ts';
import { isShown, tellCompanies, tellInTime } from './tell-companies.ts';

type Fields = {
  title: string;
  text: string;
  priority: AnnouncementPriority;
  status: boolean;
  audience: AnnouncementAudience;
  brandId: number | null;
  planIds: number[];
  shownFrom: Date;
  shownUntil: Date | null;
};
type Typed = Omit<Fields, 'shownFrom' | 'shownUntil'> & { shownFrom?: string | undefined; shownUntil: string | null };
type Change = { [K in keyof Typed]?: Typed[K] | undefined };

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

export async function createAnnouncement(ctx: SuperCtx, body: Typed): Promise<Announcement> {
  const { planIds, ...fields } = sound({
    ...body,
    shownFrom: dateOf(body.shownFrom ?? null) ?? ctx.now,
    shownUntil: dateOf(body.shownUntil),
  });
  const [row] = await ctx.db
    .insert(announcements)
    .values({ ...fields, createdAt: ctx.now, updatedAt: ctx.now })
    .returning()
    .catch(refuseUnknownAudience);
  if (!row) throw new Error('the insert returned nothing');
  await setPlans(ctx, row.id, planIds);
  await note(ctx, row, 'create');
  if (isShown(row, ctx.now)) await tellCompanies(ctx, row.id, 'created');
  tellInTime(ctx, row);
  return managedAnnouncement(ctx.db, row.id);
}

/** What is left out stays as it is. */
export async function updateAnnouncement(
  ctx: SuperCtx,
  { id, change }: { id: number; change: Change },
): Promise<Announcement> {
  await lockAnnouncement(ctx.db, id);
  const before = await managedAnnouncement(ctx.db, id);
  const after = { ...before, ...given(change) };
  const { planIds, ...fields } = sound({
    ...after,
    shownFrom: new Date(after.shownFrom),
    shownUntil: dateOf(after.shownUntil),
  });
  const [row] = await ctx.db
    .update(announcements)
    .set({ ...fields, updatedAt: ctx.now })
    .where(eq(announcements.id, id))
    .returning()
    .catch(refuseUnknownAudience);
  if (!row) return fail('ERR_NO_ANNOUNCEMENT_FOUND');
  await setPlans(ctx, id, planIds);
  await note(ctx, row, 'change');
  await tellCompanies(ctx, id, 'updated');
  tellInTime(ctx, row);
  return managedAnnouncement(ctx.db, id);
}

const given = (change: Change): Partial<Omit<Typed, 'shownFrom'> & { shownFrom: string }> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Fails with ERR_VALIDATION where audience and dates do not fit together; what does not belong to the audience is left out. */
function sound(fields: Fields): Fields {
  const { title, text, priority, status, audience, brandId, planIds, shownFrom, shownUntil } = fields;
  const wrong = [
    audience === 'brand' && brandId === null && 'body.brandId',
    audience === 'plans' && planIds.length === 0 && 'body.planIds',
    shownUntil !== null && shownUntil <= shownFrom && 'body.shownUntil',
  ].filter((field) => field !== false);
  if (wrong.length > 0) fail('ERR_VALIDATION', { fields: wrong });
  return {
    title,
    text,
    priority,
    status,
    audience,
    shownFrom,
    shownUntil,
    brandId: audience === 'brand' ? brandId : null,
    planIds: audience === 'plans' ? [...new Set(planIds)] : [],
  };
}

async function setPlans({ db }: SuperCtx, announcementId: number, planIds: readonly number[]): Promise<void> {
  await db.delete(announcementPlans).where(eq(announcementPlans.announcementId, announcementId));
  if (planIds.length === 0) return;
  await db
    .insert(announcementPlans)
    .values(planIds.map((planId) => ({ announcementId, planId })))
    .catch(refuseUnknownAudience);
}

function refuseUnknownAudience(error: unknown): never {
  if (violatesForeignKey(error, 'announcements_brand_id_fkey')) fail('ERR_VALIDATION', { fields: ['body.brandId'] });
  if (violatesForeignKey(error, 'announcement_plans_plan_id_fkey'))
    fail('ERR_VALIDATION', { fields: ['body.planIds'] });
  throw error;
}

export const note = (ctx: SuperCtx, { id, title }: Pick<AnnouncementRow, 'id' | 'title'>, what: string) =>
  recordAudit(onCompany(ctx, PLATFORM_COMPANY_ID), {
    action: `announcement.${what}`,
    subject: `announcement:${id}`,
    details: { title },
  });
