import type { RunEvent } from '@balcao/bot/engine/types.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { insertRun, type NewRun } from './insert-run.ts';
import { keepWithBot } from './keep-with-bot.ts';
import { takeTurn } from './take-turn.ts';
import type { TurnCtx } from './turn-ctx.ts';

type Beginning = NewRun & {
  /** The customer's message that brought it about, and what it says. */
  cause?: { messageId: number; text: string };
};

/** Gives a ticket that waits to a bot and lets it speak. The ticket must be locked. */
export async function beginRun(ctx: TurnCtx, ticket: TicketRow, { cause, ...begun }: Beginning): Promise<void> {
  const run = await insertRun(ctx, ticket, begun);
  await keepWithBot(ctx, ticket, run);
  const event: RunEvent = { kind: 'begun', ...(cause && { text: cause.text }) };
  const causeMessageId = cause?.messageId;
  await takeTurn(ctx, { ticket: { ...ticket, isBot: true }, run, event, ...(causeMessageId && { causeMessageId }) });
}
