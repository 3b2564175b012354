import type { Ctx } from '../../../platform/context.ts';
import { sentAhead } from '../../../platform/db/settled.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import { AppError } from '../../../platform/fail.ts';
import { loadHoursByQueue, type HoursByQueue } from '../../holidays/load-hours-by-queue.ts';
import { noteMove } from '../../messages/inbound/change-set.ts';
import type { InboundCtx } from '../../messages/inbound/inbound-ctx.ts';
import { finishAction } from '../../ticket-actions/transitions/finish-action.ts';
import type { TicketBefore } from '../../tickets/announce-ticket-change.ts';
import { hoursOf } from '../arrivals/of-batch.ts';

/**
 * What a turn may touch. `created` notes a new line of the conversation, `announce` tells everybody once what became of the
 * ticket, `hours` are those of the company's queues, asked once.
 */
export type TurnCtx = Ctx & {
  savepoints: { count: number };
  created: (messageId: number) => void;
  announce: (ticketId: number, before: TicketBefore) => Promise<void>;
  hours: () => Promise<HoursByQueue>;
};

/** In the drain the lines are announced after what the customer said, with the ticket as it is then. */
export const inDrain = (ctx: InboundCtx): TurnCtx => ({
  ...ctx,
  created: (id) => void ctx.changeSet.created.add(id),
  announce: (ticketId, before) => Promise.resolve(noteMove(ctx.changeSet, ticketId, before)),
  hours: () => hoursOf(ctx),
});

/** Anywhere else the turn is all there is to announce. */
export function byItself(ctx: Ctx): TurnCtx {
  const messageIds: number[] = [];
  let hours: Promise<HoursByQueue> | undefined;
  return {
    ...ctx,
    hours: () => (hours ??= loadHoursByQueue(ctx)),
    savepoints: { count: 0 },
    created: (id) => void messageIds.push(id),
    async announce(ticketId, before) {
      await finishAction(ctx, { ticketId, before, messageIds: messageIds.splice(0) });
    },
  };
}

/** Trouble of the database, not of the flow: the whole transaction is repeated. */
const passing = new Set(['40001', '40P01', '55P03', '57014']);
const isPassing = (error: unknown): boolean =>
  isLostDatabase(error) ||
  (error instanceof AppError && error.code === 'ERR_SERVICE_UNAVAILABLE') ||
  (error instanceof Error && 'code' in error && passing.has(String(error.code))) ||
  (error instanceof Error && error.cause instanceof Error && isPassing(error.cause));

/** Something in a turn failed, and all that the turn did is undone. */
export class TurnFault extends Error {}

/**
 * Does all of `work` or nothing of it: what it writes, and what it announces and asks for, which the database knows nothing
 * of. Fails with `TurnFault` when it was undone; trouble of the database is thrown on.
 */
export async function inSavepoint<T>(ctx: TurnCtx, work: (child: TurnCtx) => Promise<T>): Promise<T> {
  const held: (() => void)[] = [];
  const child: TurnCtx = {
    ...ctx,
    emit: (...given) => void held.push(() => ctx.emit(...given)),
    enqueue: (...given) => void held.push(() => ctx.enqueue(...given)),
    created: (id) => void held.push(() => ctx.created(id)),
  };
  ctx.savepoints.count += 1;
  sentAhead(ctx.client.query('savepoint turn'));
  let result: T;
  try {
    result = await work(child);
  } catch (error) {
    if (isPassing(error)) throw error;
    sentAhead(ctx.client.query('rollback to savepoint turn'));
    sentAhead(ctx.client.query('release savepoint turn'));
    throw new TurnFault('a turn was undone', { cause: error });
  }
  sentAhead(ctx.client.query('release savepoint turn'));
  for (const handOver of held) handOver();
  return result;
}
