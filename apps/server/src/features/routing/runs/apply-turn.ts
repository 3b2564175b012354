import type { EndReason } from '@balcao/bot/engine/end-reasons.ts';
import type { Effect, Step, Turn } from '@balcao/bot/engine/types.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { sentAhead, settled } from '../../../platform/db/settled.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { applyChange } from '../effects/apply-change.ts';
import { finishRun, type Ending } from '../effects/finish-run.ts';
import { say } from '../effects/say.ts';
import { storeCall } from '../effects/store-call.ts';
import { botRuns, botSteps } from '../routing.table.ts';
import type { RunRow } from './find-run.ts';
import { readTicket } from './read-ticket.ts';
import { keepWithBot } from './keep-with-bot.ts';
import type { TurnCtx } from './turn-ctx.ts';

export type Jump = Extract<Effect, { do: 'flow' }>;

type Applying = { ticket: TicketRow; run: RunRow; turn: Turn; causeMessageId: number | null };

/**
 * Writes down a turn. Fails, and so is undone, when somebody else has moved the run meanwhile. Answers where the conversation
 * goes on when it leaves for another flow: then the run is still to be ended.
 */
export async function applyTurn(ctx: TurnCtx, { ticket, run, turn, causeMessageId }: Applying): Promise<Jump | null> {
  for (const effect of turn.effects) await applyChange(ctx, { ticket, effect });
  const said = await say(ctx, { run, turn });
  for (const effect of turn.effects) if (effect.do === 'call') await storeCall(ctx, { run, turn, call: effect.call });
  for (const messageId of said.messageIds) ctx.created(messageId);
  const moved = { ...run, state: turn.state };
  // A question that nobody could be asked has no answer to wait for.
  const because: EndReason | null = said.skippedBecause === undefined ? turn.ended : 'window-closed';
  const [, , , left] = await settled([
    writeSteps(ctx, run, { steps: turn.steps, said, causeMessageId }),
    moveRun(ctx, run, { turn, messageIds: said.messageIds }),
    because === null && keepWithBot(ctx, ticket, moved),
    because === null || readTicket(ctx, ticket),
  ]);
  if (because === null || left === true) return null;
  const ending = endingOf(turn, because);
  if (ending.last?.do === 'flow') return ending.last;
  await finishRun(ctx, { run: moved, ticket: left, ...ending });
  return null;
}

function endingOf({ effects, ended }: Turn, because: EndReason): Ending {
  const last = because === ended ? effects.at(-1) : undefined;
  const assign = effects.find((effect): effect is Extract<Effect, { do: 'assign' }> => effect.do === 'assign');
  return { because, last, assign: because === ended ? assign : undefined };
}

type Written = {
  steps: readonly Step[];
  said: { messageIds: readonly number[]; skippedBecause?: string; leftOut: readonly string[] };
  causeMessageId: number | null;
};

async function writeSteps(ctx: TurnCtx, run: RunRow, { steps, said, causeMessageId }: Written): Promise<void> {
  if (steps.length === 0) return;
  const { messageIds, skippedBecause, leftOut } = said;
  const trouble = {
    ...(skippedBecause !== undefined && { notSaid: skippedBecause }),
    ...(leftOut.length > 0 && { leftOut }),
  };
  await ctx.db
    .insert(botSteps)
    .values(
      steps.map(({ no, node, kind, taken, facts }, index) => ({
        companyId: ctx.companyId,
        runId: run.id,
        no,
        versionId: run.versionId,
        nodeId: node,
        kind,
        taken,
        causeMessageId,
        // All that one turn says is one request to the outbox, named after its first step.
        messageIds: index === 0 ? [...messageIds] : [],
        facts: index === 0 ? { ...facts, ...trouble } : facts,
        at: ctx.now,
      })),
    )
    .execute();
}

async function moveRun(
  ctx: TurnCtx,
  run: RunRow,
  { turn, messageIds }: { turn: Turn; messageIds: readonly number[] },
): Promise<void> {
  const { state } = turn;
  const wait = waitOf(turn, messageIds.at(-1) ?? run.askedMessageId);
  const moved = await ctx.db
    .update(botRuns)
    .set({ state, nodeId: state.node, stepNo: state.no, ...wait, updatedAt: ctx.now })
    .where(and(eq(botRuns.id, run.id), eq(botRuns.stepNo, run.stepNo), eq(botRuns.status, 'active')))
    .returning({ id: botRuns.id })
    .execute();
  if (moved.length !== 1) throw new Error('the run was moved by somebody else');
  if (wait.wakeAt !== null && wait.wakeAt.getTime() - ctx.now.getTime() < SHORT_WAIT_MS) {
    sentAhead(ctx.client.query({ name: 'routing-wake', text: "select pg_notify('balcao_bots', '')", values: [] }));
  }
}

function waitOf({ wait }: Turn, lastSaid: number | null) {
  if (wait === null || wait.for === 'result')
    return { waiting: wait?.for ?? null, askId: null, askedMessageId: null, wakeAt: null };
  const isQuestion = wait.for === 'answer';
  return {
    waiting: wait.for,
    askId: isQuestion ? wait.askId : null,
    askedMessageId: isQuestion ? lastSaid : null,
    wakeAt: new Date(wait.until),
  };
}

/** The clock looks by itself as often as this. */
const SHORT_WAIT_MS = 1000;
