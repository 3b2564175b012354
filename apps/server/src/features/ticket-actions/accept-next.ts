import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { findLongestWaiting, lockWaiting } from '../tickets/waiting/longest-waiting.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { acceptTicket } from './accept-ticket.ts';

/**
 * The actor takes the ticket whose customer waits longest; null when nobody waits. People of a company are served one after
 * the other, so each gets another ticket. A row that somebody else holds is waited for and not passed over: a customer who
 * is just writing would lose their place.
 */
export async function acceptNext(ctx: UserCtx, queueIds: readonly number[]): Promise<Ticket | null> {
  await requireWorkTime(ctx);
  await ctx.client.query({
    name: 'lock-next-ticket',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.nextTicket} ${ctx.companyId}`],
  });
  let first = await findLongestWaiting(ctx, queueIds);
  // Whoever took or changed it meanwhile has committed: each round is somebody's progress.
  while (first && !(await lockWaiting(ctx, first))) first = await findLongestWaiting(ctx, queueIds);
  return first && acceptTicket(ctx, { ticketId: first.id });
}
