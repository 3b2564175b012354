import { advance } from '@balcao/bot/engine/advance.ts';
import type { RunEvent } from '@balcao/bot/engine/types.ts';
import { settled } from '../../../platform/db/settled.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { handOver } from '../handing-over/hand-over.ts';
import { applyTurn, type Jump } from './apply-turn.ts';
import { endRun } from './end-run.ts';
import type { RunRow } from './find-run.ts';
import { graphOf } from './graph-of.ts';
import { insertRun, liveVersionOf } from './insert-run.ts';
import { loadTools } from './load-tools.ts';
import { readTicket } from './read-ticket.ts';
import { inSavepoint, TurnFault, type TurnCtx } from './turn-ctx.ts';

export type TurnInput = {
  /** Both locked by this transaction, the ticket first, and as they are now. */
  ticket: TicketRow;
  run: RunRow;
  event: RunEvent;
  /** The customer's message that is answered. */
  causeMessageId?: number;
};

/** Whether a bot may still speak here: whoever accepts, transfers or closes a ticket ends that at once. */
export const isBots = ({ isBot, status }: Pick<TicketRow, 'isBot' | 'status'>) => isBot && status === 'pending';

/**
 * Moves a run by one event: everything that follows from it, or, where something in it fails, nothing but the end of the run
 * and people who see why. A run whose ticket has passed to people ends here without a word. What became of the ticket is not
 * announced yet.
 */
export async function takeTurn(ctx: TurnCtx, input: TurnInput): Promise<void> {
  const { ticket, run } = input;
  if (!isBots(ticket)) {
    await endRun(ctx, run, 'person');
    return;
  }
  let current: TurnInput | null = input;
  for (let jumps = 0; current !== null; jumps += 1) current = await takeOne(ctx, current, jumps);
}

/** One turn of one run. Answers the turn of the next run when the conversation leaves for another flow. */
async function takeOne(ctx: TurnCtx, input: TurnInput, jumps: number): Promise<TurnInput | null> {
  const { run } = input;
  try {
    const jump = await inSavepoint(ctx, (child) => advanceAndApply(child, input));
    if (jump === null) return null;
    const ticket = await readTicket(ctx, input.ticket);
    const versionId = jumps < MAX_JUMPS ? await liveVersionOf(ctx, jump.flowId) : null;
    if (versionId === null) {
      await handOver(ctx, { ticket, run, because: jumps < MAX_JUMPS ? 'switched-off' : 'loop' });
      return null;
    }
    await endRun(ctx, run, 'jumped');
    const { connectionId, test, startedBy } = run;
    const next = { kind: 'flow' as const, versionId, variables: jump.variables, connectionId, test, startedBy };
    const { causeMessageId } = input;
    const event = { kind: 'begun' as const };
    return { ticket, run: await insertRun(ctx, ticket, next), event, ...(causeMessageId && { causeMessageId }) };
  } catch (error) {
    if (!(error instanceof TurnFault)) throw error;
    await endByFault(ctx, input, error);
    return null;
  }
}

/** Flows that lead to each other without a question in between end here. */
const MAX_JUMPS = 10;

async function advanceAndApply(ctx: TurnCtx, { ticket, run, event, causeMessageId }: TurnInput): Promise<Jump | null> {
  if (run.versionId === null) throw new Error('a run must have a version');
  const [graph, tools] = await settled([graphOf(ctx, run.versionId), loadTools(ctx, run)]);
  const turn = advance(graph, { state: run.state, event }, tools);
  return applyTurn(ctx, { ticket, run, turn, causeMessageId: causeMessageId ?? null });
}

async function endByFault(ctx: TurnCtx, { ticket, run }: TurnInput, fault: TurnFault): Promise<void> {
  const { id: runId, versionId, ticketId, stepNo } = run;
  ctx.log.error({ err: fault.cause, runId, versionId, ticketId, stepNo }, 'a turn of a flow failed');
  await ctx.client.query({
    name: 'routing-mark-fault',
    text: `update flows f set fault_at = $2 from flow_versions v where v.id = $1 and f.id = v.flow_id`,
    values: [versionId, ctx.now],
  });
  await handOver(ctx, { ticket: await readTicket(ctx, ticket), run, because: 'fault' });
}
