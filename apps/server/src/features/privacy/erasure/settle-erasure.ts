import type { PrivacyRequest } from '@balcao/contract/privacy/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { erasePersonJob } from '../jobs/erase-person.job.ts';
import { findRefusals } from '../person.queries.ts';
import { getRequest, lockRequest, moveRequest, type RequestRow } from '../requests.queries.ts';

const MIN_REASON = 3;

/** The second word: another admin's, or the same one's with a reason of its own. From here on nothing is taken back. */
export async function confirmErasure(
  ctx: UserCtx,
  { requestId, reason }: { requestId: number; reason: string },
): Promise<PrivacyRequest> {
  const { companyId, actor, now } = ctx;
  const row = await lockWaiting(ctx, requestId);
  if (row.askedBy === actor.userId && reason.length < MIN_REASON) fail('ERR_SECOND_REASON_REQUIRED');
  const by = { confirmedBy: actor.userId, confirmedByName: actor.name, confirmReason: reason, confirmedAt: now };
  const end = await endAtOnce(ctx, row.contactId);
  await moveRequest(ctx, requestId, { ...by, ...end });
  if (end.state === 'running') {
    ctx.enqueue(erasePersonJob, { companyId, requestId }, { key: `privacy-erasure:${requestId}` });
  }
  const subject = `privacy-request:${requestId}`;
  await recordAudit(ctx, { action: 'privacy.confirm', subject, details: { contactId: row.contactId } });
  return getRequest(ctx, requestId);
}

/** Of a contact that is gone by now nothing is left to erase. */
async function endAtOnce(ctx: UserCtx, contactId: number | null) {
  if (contactId === null) return { state: 'cancelled' as const, finishedAt: ctx.now };
  const refusals = await findRefusals(ctx, contactId);
  if (refusals.length === 0) return { state: 'running' as const };
  return { state: 'refused' as const, refusals, finishedAt: ctx.now };
}

/** Nothing has gone yet, and nothing will. */
export async function cancelErasure(ctx: UserCtx, requestId: number): Promise<PrivacyRequest> {
  await lockWaiting(ctx, requestId);
  await moveRequest(ctx, requestId, { state: 'cancelled', finishedAt: ctx.now });
  await recordAudit(ctx, { action: 'privacy.cancel', subject: `privacy-request:${requestId}` });
  return getRequest(ctx, requestId);
}

async function lockWaiting(ctx: UserCtx, requestId: number): Promise<RequestRow> {
  const row = await lockRequest(ctx, requestId);
  if (row.state !== 'waiting') fail('ERR_PRIVACY_REQUEST_STATE', { state: row.state });
  return row;
}
