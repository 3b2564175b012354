import { and, desc, eq, gt, lt, sql } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx, type PlatformCtx } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import { job } from '../../../platform/jobs/job.ts';
import { companies } from '../../companies/companies.table.ts';
import { toldAnnouncement } from '../announcements.queries.ts';
import { announcements, announcementTellings } from '../announcements.table.ts';

/** Companies told in one transaction: each keeps its event counter locked until the commit. */
const BATCH = 100;

type Telling = typeof announcementTellings.$inferSelect;

/**
 * Tells the browsers of every company what has become of an announcement. How far it has come is kept with each batch: after a
 * crash, or beside a second worker, nobody is told twice. A newer change of the same announcement takes its place.
 */
export const tellCompaniesJob = job({
  name: 'announcements.tell-companies',
  payload: z.object({ tellingId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 10,
  async run(deps, { tellingId }) {
    // Somebody else may hold the counters of some of these companies, in another order.
    const tellNext = () => asPlatformCtx(deps, (ctx) => tellBatch(ctx, tellingId));
    while (await repeatAfterDeadlock(tellNext)) continue;
  },
});

/** Whether there is more to tell. */
async function tellBatch(ctx: PlatformCtx, tellingId: number): Promise<boolean> {
  const [telling] = await ctx.db
    .select()
    .from(announcementTellings)
    .where(eq(announcementTellings.id, tellingId))
    .for('update');
  if (!telling) return false;
  const batch = (await isOvertaken(ctx, telling)) ? [] : await nextCompanies(ctx, telling);
  for (const company of batch) tell(ctx, telling, company);
  const last = batch.at(-1);
  if (last && batch.length === BATCH) {
    await ctx.db.update(announcementTellings).set({ toldFrom: last.id }).where(eq(announcementTellings.id, tellingId));
    return true;
  }
  await ctx.db.delete(announcementTellings).where(eq(announcementTellings.id, tellingId));
  return false;
}

async function isOvertaken({ db }: PlatformCtx, { id, announcementId }: Telling): Promise<boolean> {
  const newer = await db
    .select({ id: announcementTellings.id })
    .from(announcementTellings)
    .where(and(eq(announcementTellings.announcementId, announcementId), gt(announcementTellings.id, id)))
    .limit(1);
  return newer.length > 0;
}

const nextCompanies = ({ db }: PlatformCtx, { toldFrom, announcementId }: Telling) =>
  db
    .select({ id: companies.id, announcement: announcements, isReached: reaches })
    .from(companies)
    .leftJoin(announcements, eq(announcements.id, announcementId))
    .where(and(toldFrom === null ? undefined : lt(companies.id, toldFrom), eq(companies.status, true)))
    .orderBy(desc(companies.id))
    .limit(BATCH);

/** Whether the announcement is there, and shown to the company at this moment. The policy says the same. */
const reaches = sql<boolean>`coalesce(${announcements.status} and ${announcements.shownFrom} <= now()
  and coalesce(${announcements.shownUntil} > now(), true)
  and announcement_reaches(${announcements.id}, ${announcements.audience}, ${announcements.brandId}, ${companies.id}), false)`;

type Told = Awaited<ReturnType<typeof nextCompanies>>[number];

function tell({ emit }: PlatformCtx, { announcementId, change }: Telling, company: Told): void {
  const { id, announcement, isReached } = company;
  if (announcement && isReached) {
    const record = toldAnnouncement(announcement);
    emit(id, change === 'created' ? 'announcement.created' : 'announcement.updated', { record });
    // Whoever else has it from before keeps nothing of it.
    if (change !== 'created' && record.onlyAdmins)
      emit(id, 'announcement.deleted', { id: announcementId, exceptAdmins: true });
  } else if (change !== 'created') emit(id, 'announcement.deleted', { id: announcementId });
}
