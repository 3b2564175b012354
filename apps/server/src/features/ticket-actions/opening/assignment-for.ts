import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { users } from '../../users/users.table.ts';
import { actsAsAdmin, requireUsableQueue } from '../require-usable-queue.ts';
import type { Owned } from '../transitions/ticket-state.ts';

export type TicketAssignment = Owned & { queueId: number | null };
type Wanted = { status: 'open' | 'pending'; userId?: number | null | undefined; queueId?: number | null | undefined };

/** Whose a ticket becomes: the creator's own, unless an admin names somebody else. The queue is the one asked for, or null. */
export async function assignmentFor(ctx: UserCtx, { status, userId, queueId }: Wanted): Promise<TicketAssignment> {
  if (queueId) await requireUsableQueue(ctx, queueId);
  const place = { status, queueId: queueId ?? null };
  if (status === 'pending') return { ...place, userId: null };
  if (!userId || userId === ctx.actor.userId || !actsAsAdmin(ctx)) return { ...place, userId: ctx.actor.userId };
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return user ? { ...place, userId } : fail('ERR_NO_USER_FOUND');
}

/**
 * The place with a queue: the one it has, else the creator's only one. An admin may do without, and everybody in a company that
 * has none; others are asked for it.
 */
export function withQueue(ctx: UserCtx, place: TicketAssignment): TicketAssignment {
  if (place.queueId !== null || actsAsAdmin(ctx) || !ctx.actor.companyHasQueues) return place;
  const [onlyQueue, ...others] = ctx.actor.queueIds;
  return onlyQueue === undefined || others.length > 0 ? fail('ERR_QUEUE_REQUIRED') : { ...place, queueId: onlyQueue };
}
