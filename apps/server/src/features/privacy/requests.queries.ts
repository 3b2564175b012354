import type { PrivacyRequest, RequestKind } from '@balcao/contract/privacy/models.ts';
import { and, desc, eq, inArray, lt } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { dayIn } from '../companies/subscription.ts';
import { isListed } from '../contacts/contacts.queries.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { privacyRequests } from './privacy.table.ts';

type Reader = Pick<Ctx, 'db' | 'now' | 'companyId'>;
export type RequestRow = typeof privacyRequests.$inferSelect;

const PAGE_SIZE = 50;

const rows = ({ db }: Reader) =>
  db
    .select({ row: privacyRequests, contact: { id: contacts.id, name: contacts.name, number: contacts.number } })
    .from(privacyRequests)
    .leftJoin(contacts, and(eq(contacts.id, privacyRequests.contactId), isListed));

type Found = Awaited<ReturnType<typeof rows>>[number];

const toRequest = ({ row, contact }: Found, now: Date): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  contact,
  askedOn: row.askedOn,
  dueOn: row.dueOn,
  askedBy: row.askedByName,
  reason: row.reason,
  confirmedBy: row.confirmedByName,
  confirmReason: row.confirmReason,
  progress: row.progress,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  file: fileOf(row, now),
  counts: row.counts,
  refusals: row.refusals,
});

function fileOf({ fileBytes, fileUntil }: RequestRow, now: Date): PrivacyRequest['file'] {
  if (fileBytes === null || fileUntil === null || fileUntil <= now) return null;
  return { bytes: fileBytes, until: fileUntil.toISOString() };
}

type Wanted = { kind?: RequestKind | undefined; isOpen: boolean; before?: number | undefined };

export async function listRequests(ctx: Ctx, { kind, isOpen, before }: Wanted) {
  const found = await rows(ctx)
    .where(
      and(
        eq(privacyRequests.companyId, ctx.companyId),
        kind && eq(privacyRequests.kind, kind),
        isOpen ? inArray(privacyRequests.state, ['waiting', 'running']) : undefined,
        before === undefined ? undefined : lt(privacyRequests.id, before),
      ),
    )
    .orderBy(desc(privacyRequests.id))
    .limit(PAGE_SIZE + 1);
  return {
    requests: found.slice(0, PAGE_SIZE).map((one) => toRequest(one, ctx.now)),
    hasMore: found.length > PAGE_SIZE,
    today: dayIn(ctx.timeZone, ctx.now),
  };
}

/** Fails with ERR_NO_PRIVACY_REQUEST_FOUND. */
export async function getRequest(ctx: Reader, requestId: number): Promise<PrivacyRequest> {
  const isIt = and(eq(privacyRequests.companyId, ctx.companyId), eq(privacyRequests.id, requestId));
  const [found] = await rows(ctx).where(isIt);
  return found ? toRequest(found, ctx.now) : fail('ERR_NO_PRIVACY_REQUEST_FOUND');
}

/** Lets one transaction at a time move a request on. Fails with ERR_NO_PRIVACY_REQUEST_FOUND. */
export async function lockRequest({ db, companyId }: Pick<Ctx, 'db' | 'companyId'>, id: number): Promise<RequestRow> {
  const isIt = and(eq(privacyRequests.companyId, companyId), eq(privacyRequests.id, id));
  const [row] = await db.select().from(privacyRequests).where(isIt).for('update');
  return row ?? fail('ERR_NO_PRIVACY_REQUEST_FOUND');
}

type Change = Partial<typeof privacyRequests.$inferInsert>;

/** Writes how far a request is, and tells the administrators. */
export async function moveRequest(ctx: Pick<Ctx, 'db' | 'emit' | 'companyId'>, id: number, change: Change) {
  const isIt = and(eq(privacyRequests.companyId, ctx.companyId), eq(privacyRequests.id, id));
  const [row] = await ctx.db.update(privacyRequests).set(change).where(isIt).returning();
  if (row) ctx.emit('privacy-request.changed', { requestId: id, state: row.state, progress: row.progress });
}
