import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from '../users/users.table.ts';
import { actsAsAdmin, requireUsableQueue } from './require-usable-queue.ts';
import type { Owned } from './ticket-state.ts';

export type Place = Owned & { queueId: number | null };
type Wanted = { status: 'open' | 'pending'; userId?: number | null | undefined; queueId?: number | null | undefined };

/** Whose a new ticket becomes: the creator's own, unless an admin names somebody else; in a queue unless an admin creates it. */
export async function placeFor(ctx: UserCtx, { status, userId, queueId }: Wanted): Promise<Place> {
  if (!queueId && !actsAsAdmin(ctx)) return fail('ERR_QUEUE_REQUIRED');
  if (queueId) await requireUsableQueue(ctx, queueId);
  const place = { status, queueId: queueId ?? null };
  if (status === 'pending') return { ...place, userId: null };
  if (!userId || userId === ctx.actor.userId || !actsAsAdmin(ctx)) return { ...place, userId: ctx.actor.userId };
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return user ? { ...place, userId } : fail('ERR_NO_USER_FOUND');
}
