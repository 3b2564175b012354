import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { queues } from '../queues/queues.table.ts';

export const actsAsAdmin = ({ actor }: UserCtx) => actor.super || actor.profile === 'admin';

export async function requireQueue(ctx: UserCtx, queueId: number): Promise<{ id: number; name: string }> {
  const [queue] = await ctx.db.select({ id: queues.id, name: queues.name }).from(queues).where(eq(queues.id, queueId));
  return queue ?? fail('ERR_NO_QUEUE_FOUND');
}

/** The queue exists and the actor works in it; admins work in all of them. */
export async function requireUsableQueue(ctx: UserCtx, queueId: number) {
  const queue = await requireQueue(ctx, queueId);
  if (!actsAsAdmin(ctx) && !ctx.actor.queueIds.includes(queueId)) fail('ERR_NO_PERMISSION', { queueId });
  return queue;
}
