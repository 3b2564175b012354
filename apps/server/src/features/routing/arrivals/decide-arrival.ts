import { isCallingWord, type ArrivalAction, type Decision } from '@balcao/bot/arrivals/decide.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { sentAhead, settled } from '../../../platform/db/settled.ts';
import type { RunEvent } from '@balcao/bot/engine/types.ts';
import type { InboundCtx } from '../../messages/inbound/inbound-ctx.ts';
import type { HoursByQueue } from '../../holidays/load-hours-by-queue.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { handOver } from '../handing-over/hand-over.ts';
import { beginMenu } from '../menu/begin-menu.ts';
import { arrivalDecisions } from '../routing.table.ts';
import { beginRun } from '../runs/begin-run.ts';
import { endRun } from '../runs/end-run.ts';
import type { RunRow } from '../runs/find-run.ts';
import { keepWithBot } from '../runs/keep-with-bot.ts';
import { loadSaid } from '../runs/load-said.ts';
import { lockServed } from '../runs/lock-served.ts';
import { isBots, takeTurn } from '../runs/take-turn.ts';
import { inDrain, type TurnCtx } from '../runs/turn-ctx.ts';
import { askToWrite, isDeclined } from './decline-audio.ts';
import { decideInPlace } from './decide-in-place.ts';
import { greet } from './greet.ts';
import { isOptionOf } from './is-option.ts';
import { loadArrival, type Arrival } from './load-arrival.ts';
import type { Automation } from './load-automation.ts';
import { automationOf, hoursOf } from './of-batch.ts';
import { sendClosedNotice } from './send-closed-notice.ts';

/**
 * Decides about a customer's message that has just been stored, does what follows and writes down why. `wasBots`: a bot had its
 * ticket a moment ago.
 */
export async function decideArrival(inbound: InboundCtx, messageId: number, wasBots: boolean): Promise<void> {
  const ctx = inDrain(inbound);
  const [arrival, served, automation, hours, said] = await settled([
    loadArrival(ctx, messageId),
    lockServed(ctx, sql`(select ticket_id from messages where company_id = ${ctx.companyId} and id = ${messageId})`),
    automationOf(inbound),
    hoursOf(inbound),
    wasBots && loadSaid(ctx, { messageId, receivedAt: inbound.receivedAt }),
  ]);
  if (!arrival || arrival.isGroup || arrival.status === 'closed') return;
  const isDeclinedAudio = isDeclined(arrival);
  if (isDeclinedAudio && !arrival.disableBot) await askToWrite(ctx, arrival.ticketId);
  const { ticket } = served;
  if (arrival.status === 'open' || !ticket) return;

  const run = await runOf(ctx, ticket, served.run);
  const known = { ticket, run, automation, arrival, messageId, said: said || undefined };
  const { decision, ...decided } = await decideWhat(ctx, known, { hours, isDeclinedAudio });
  await act(inbound, ctx, { ...known, ...decided });
  sentAhead(record(ctx, { arrival, messageId, decision }));
}

type Decided = Pick<Acting, 'action' | 'isCut' | 'intoQueue'>;
type Known = Omit<Acting, keyof Decided>;

async function decideWhat(
  ctx: TurnCtx,
  { ticket, run, automation, arrival }: Known,
  { hours, isDeclinedAudio }: { hours: HoursByQueue; isDeclinedAudio: boolean },
): Promise<Decided & { decision: Decision }> {
  const isCalling = run !== undefined && isCallingWord(arrival.body, automation.callingWords);
  const isOption = isCalling && (await isOptionOf(ctx, run, arrival.body));
  const facts = { arrival, run, automation, isDeclinedAudio, isOption };
  const { decision, intoQueue } = decideInPlace(ctx, facts, { hours, place: ticket });
  // Somebody has switched off what answers this contact while a bot was serving.
  const isCut = run !== undefined && decision.code === 'bot-disabled';
  return { decision, isCut, intoQueue, action: isCut ? { do: 'hand-over' } : decision.action };
}

/** The run of a bot's ticket. One whose ticket people have taken ends here. */
async function runOf(ctx: TurnCtx, ticket: TicketRow, run: RunRow | undefined): Promise<RunRow | undefined> {
  if (!run || isBots(ticket)) return run;
  await endRun(ctx, run, 'person');
  return undefined;
}

type Acting = {
  ticket: TicketRow;
  run: RunRow | undefined;
  automation: Automation;
  arrival: Arrival;
  messageId: number;
  action: ArrivalAction;
  isCut: boolean;
  /** Takes the ticket, whatever is said. */
  intoQueue: number | undefined;
  /** Its words as an answer, where they were asked for. */
  said: RunEvent | undefined;
};

async function act(inbound: InboundCtx, ctx: TurnCtx, acting: Acting): Promise<void> {
  const { ticket, automation, action, intoQueue } = acting;
  const connectionId = inbound.connection.id;
  const cause = { messageId: acting.messageId, text: acting.arrival.body };
  switch (action.do) {
    case 'people':
      return;
    case 'send-closed-notice':
      if (intoQueue === undefined) return sendClosedNotice(ctx, ticket.id);
      await ctx.db.update(tickets).set({ queueId: intoQueue, updatedAt: ctx.now }).where(eq(tickets.id, ticket.id));
      await sendClosedNotice(ctx, ticket.id);
      break;
    case 'greet':
      return greet(ctx, { ticketId: ticket.id, connectionId, text: automation.greeting });
    case 'begin-menu':
      await beginMenu(ctx, ticket, { automation, connectionId, cause });
      break;
    case 'begin-flow':
      await beginRun(ctx, ticket, {
        kind: 'flow',
        versionId: action.versionId,
        connectionId,
        cause,
        test: action.test ?? false,
        isOnly: acting.run === undefined,
      });
      break;
    default:
      if (acting.run) await goOn(inbound, ctx, { ...acting, run: acting.run });
  }
  await ctx.announce(ticket.id, ticket);
}

/** With the run that is under way. */
async function goOn(inbound: InboundCtx, ctx: TurnCtx, acting: Acting & { run: RunRow }): Promise<void> {
  const { ticket, run, messageId, action, isCut, said } = acting;
  if (action.do === 'keep') await keepWithBot(ctx, ticket, run);
  if (action.do === 'answer-run') await answer(inbound, ctx, { ticket, run, messageId, said });
  if (action.do === 'hand-over')
    await handOver(ctx, { ticket, run, because: isCut ? 'switched-off' : 'asked-for-person' });
}

async function answer(
  { receivedAt }: InboundCtx,
  ctx: TurnCtx,
  { said, ...turn }: { ticket: TicketRow; run: RunRow; messageId: number; said: RunEvent | undefined },
): Promise<void> {
  const { ticket, run, messageId } = turn;
  const event = said ?? (await loadSaid(ctx, { messageId, receivedAt }));
  await takeTurn(ctx, { ticket, run, event, causeMessageId: messageId });
}

type Recording = { arrival: Arrival; messageId: number; decision: Decision };

async function record(ctx: TurnCtx, { arrival, messageId, decision }: Recording): Promise<void> {
  const { ticketId } = arrival;
  const { code, checked } = decision;
  await ctx.db
    .insert(arrivalDecisions)
    .values({ companyId: ctx.companyId, ticketId, messageId, code, facts: { checked }, at: ctx.now })
    .execute();
}
