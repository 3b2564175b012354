import { ANSWER_DAYS, type RequestKind } from '@balcao/contract/privacy/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { addDays, dayIn } from '../companies/subscription.ts';
import { privacyRequests } from './privacy.table.ts';

type Asked = { kind: RequestKind; contactId: number; askedOn?: string | undefined; reason: string };

/** A line in the register. Fails with ERR_PRIVACY_REQUEST_EXISTS and, for a day to come, with ERR_VALIDATION. */
export async function openRequest(ctx: UserCtx, { kind, contactId, askedOn, reason }: Asked): Promise<number> {
  const { companyId, actor, now } = ctx;
  const today = dayIn(ctx.timeZone, now);
  const day = askedOn ?? today;
  if (day > today) fail('ERR_VALIDATION', { fields: ['body.askedOn'] });
  const entry = {
    companyId,
    kind,
    state: kind === 'export' ? ('running' as const) : ('waiting' as const),
    contactId,
    askedOn: day,
    dueOn: addDays(day, ANSWER_DAYS),
    askedBy: actor.userId,
    askedByName: actor.name,
    reason,
    createdAt: now,
  };
  try {
    const [row] = await ctx.db.insert(privacyRequests).values(entry).returning({ id: privacyRequests.id });
    const { id } = row ?? fail('ERR_INTERNAL');
    ctx.emit('privacy-request.changed', { requestId: id, state: entry.state, progress: 0 });
    return id;
  } catch (error) {
    if (violatesUnique(error, 'privacy_requests_under_way')) fail('ERR_PRIVACY_REQUEST_EXISTS');
    throw error;
  }
}
