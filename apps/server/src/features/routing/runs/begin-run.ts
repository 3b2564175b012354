import type { RunEvent } from '@balcao/bot/engine/types.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { insertRun, type NewRun } from './insert-run.ts';
import { takeTurn } from './take-turn.ts';
import type { TurnCtx } from './turn-ctx.ts';

type Beginning = NewRun & {
  /** The customer's message that brought it about, and what it says. */
  cause?: { messageId: number; text: string };
};

/** Lets a bot speak in a ticket that waits; it has the ticket unless its first turn is its last. The ticket must be locked. */
export async function beginRun(ctx: TurnCtx, ticket: TicketRow, { cause, ...begun }: Beginning): Promise<void> {
  const run = await insertRun(ctx, ticket, begun);
  const event: RunEvent = { kind: 'begun', ...(cause && { text: cause.text }) };
  const causeMessageId = cause?.messageId;
  await takeTurn(ctx, { ticket: { ...ticket, isBot: true }, run, event, ...(causeMessageId && { causeMessageId }) });
}
