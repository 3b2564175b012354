import { decide, isCallingWord, type ArrivalAction, type Decision } from '@balcao/bot/arrivals/decide.ts';
import { eq } from 'drizzle-orm';
import type { InboundCtx } from '../../messages/inbound/inbound-ctx.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { handOver } from '../handing-over/hand-over.ts';
import { beginMenu } from '../menu/begin-menu.ts';
import { arrivalDecisions } from '../routing.table.ts';
import { beginRun } from '../runs/begin-run.ts';
import { endRun } from '../runs/end-run.ts';
import { lockRun, type RunRow } from '../runs/find-run.ts';
import { keepWithBot } from '../runs/keep-with-bot.ts';
import { loadSaid } from '../runs/load-said.ts';
import { isBots, takeTurn } from '../runs/take-turn.ts';
import { inDrain, type TurnCtx } from '../runs/turn-ctx.ts';
import { askToWrite, isDeclined } from './decline-audio.ts';
import { factsOf } from './facts-of.ts';
import { greet } from './greet.ts';
import { isOptionOf } from './is-option.ts';
import { loadArrival, type Arrival } from './load-arrival.ts';
import type { Automation } from './load-automation.ts';
import { automationOf, hoursOf } from './of-batch.ts';
import { closedNow, sayClosed } from './say-closed.ts';

/** Decides about a customer's message that has just been stored, does what follows and writes down why. */
export async function decideArrival(inbound: InboundCtx, messageId: number): Promise<void> {
  const ctx = inDrain(inbound);
  const arrival = await loadArrival(ctx, messageId);
  if (!arrival || arrival.isGroup || arrival.status === 'closed') return;
  const isDeclinedAudio = isDeclined(arrival);
  if (isDeclinedAudio && !arrival.disableBot) await askToWrite(ctx, arrival.ticketId);
  if (arrival.status === 'open') return;

  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, arrival.ticketId)).for('no key update');
  if (!ticket) return;
  const run = await runOf(ctx, ticket, arrival);
  const automation = await automationOf(inbound);
  const { queueId, outOfHoursAt } = ticket;
  const connectionText = automation.closedText;
  const closed = closedNow(ctx, await hoursOf(inbound), { queueId, outOfHoursAt, connectionText });
  const isCalling = run !== undefined && isCallingWord(arrival.body, automation.callingWords);
  const isOption = isCalling && (await isOptionOf(ctx, run, arrival.body));
  const decision = decide(factsOf(ctx, { arrival, run, automation, closed, isDeclinedAudio, isOption }));
  // Somebody has switched off what answers this contact while a bot was serving.
  const isCut = run !== undefined && decision.code === 'bot-disabled';
  const action = isCut ? ({ do: 'hand-over' } as const) : decision.action;
  await act(inbound, ctx, { ticket, run, automation, arrival, messageId, action, isCut });
  await record(ctx, { arrival, messageId, decision });
}

/** The run of a bot's ticket. One whose ticket people have taken ends here. */
async function runOf(ctx: TurnCtx, ticket: TicketRow, { hasRun }: Arrival): Promise<RunRow | undefined> {
  const run = hasRun ? await lockRun(ctx, ticket.id) : undefined;
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
};

async function act(inbound: InboundCtx, ctx: TurnCtx, acting: Acting): Promise<void> {
  const { ticket, automation, action } = acting;
  const connectionId = inbound.connection.id;
  const cause = { messageId: acting.messageId, text: acting.arrival.body };
  switch (action.do) {
    case 'people':
      return;
    case 'say-closed':
      return sayClosed(ctx, ticket.id);
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
      });
      break;
    default:
      if (acting.run) await goOn(inbound, ctx, { ...acting, run: acting.run });
  }
  await ctx.announce(ticket.id, ticket);
}

/** With the run that is under way. */
async function goOn(inbound: InboundCtx, ctx: TurnCtx, acting: Acting & { run: RunRow }): Promise<void> {
  const { ticket, run, messageId, action, isCut } = acting;
  if (action.do === 'keep') await keepWithBot(ctx, ticket, run);
  if (action.do === 'answer-run') await answer(inbound, ctx, { ticket, run, messageId });
  if (action.do === 'hand-over')
    await handOver(ctx, { ticket, run, because: isCut ? 'switched-off' : 'asked-for-person' });
}

async function answer(
  { receivedAt }: InboundCtx,
  ctx: TurnCtx,
  { ticket, run, messageId }: { ticket: TicketRow; run: RunRow; messageId: number },
): Promise<void> {
  const event = await loadSaid(ctx, { run, messageId, receivedAt });
  await takeTurn(ctx, { ticket, run, event, causeMessageId: messageId });
}

type Recording = { arrival: Arrival; messageId: number; decision: Decision };

async function record(ctx: TurnCtx, { arrival, messageId, decision }: Recording): Promise<void> {
  const { ticketId } = arrival;
  const { code, checked } = decision;
  await ctx.db
    .insert(arrivalDecisions)
    .values({ companyId: ctx.companyId, ticketId, messageId, code, facts: { checked }, at: ctx.now });
}
