import type { TicketStatus } from '@balcao/contract/tickets/models.ts';

type Place = { status: TicketStatus; userId: number | null; queueId: number | null };
type Wanted = { status?: TicketStatus | undefined; userId?: number | undefined; queueId?: number | undefined };
export type ProgramMove = { kind: 'stays' } | ({ kind: 'moves' } & Place);

/**
 * Where a program wants a ticket: to a person it is open, to a queue alone it waits there, and an open one has an owner. Null
 * when nobody would own what should be open.
 */
export function moveOf(now: Place, { status, userId, queueId }: Wanted): ProgramMove | null {
  const queue = queueId ?? now.queueId;
  if (status === 'closed') return settled(now, { status: 'closed', userId: now.userId, queueId: queue });
  if (status === 'pending') return settled(now, { status: 'pending', userId: null, queueId: queue });
  if (userId !== undefined) return settled(now, { status: 'open', userId, queueId: queue });
  if (status === 'open')
    return now.userId === null ? null : settled(now, { status: 'open', userId: now.userId, queueId: queue });
  if (queueId !== undefined && queueId !== now.queueId)
    return { kind: 'moves', status: 'pending', userId: null, queueId };
  return { kind: 'stays' };
}

function settled(now: Place, after: Place): ProgramMove {
  const isSame = now.status === after.status && now.userId === after.userId && now.queueId === after.queueId;
  return isSame ? { kind: 'stays' } : { kind: 'moves', ...after };
}
