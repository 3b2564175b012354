import type { MessageReason } from '@balcao/contract/routing/models.ts';
import { and, asc, eq, gte } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getVisibleMessage, type MessageRow } from '../../messages/conversation/find-message.ts';
import { messages } from '../../messages/messages.table.ts';
import { arrivalDecisions, botRuns, botSteps } from '../routing.table.ts';
import { checkedOf } from './checked.ts';
import { describeNode, runPlaces } from './run-places.ts';

const SAID_AS = /^bot:(\d{1,15}):(\d{1,9})(?::\d+)?$/;

/** Why a message was said by itself: who decided, which blocks were gone through, what the run knew. */
export async function messageReason(ctx: UserCtx, messageId: number): Promise<MessageReason> {
  const message = await getVisibleMessage(ctx, messageId);
  const [, runId, firstStep] = SAID_AS.exec(message.clientId ?? '') ?? [];
  const steps = runId === undefined ? [] : await stepsOfTurn(ctx, Number(runId), Number(firstStep));
  const causeMessageId = steps[0]?.causeMessageId ?? (message.fromMe ? null : messageId);
  const [run] = runId === undefined ? [] : await runPlaces(ctx, { runId: Number(runId) });
  return {
    messageId,
    decision: causeMessageId === null ? null : await decisionOf(ctx, causeMessageId),
    causeMessageId,
    run: run ?? null,
    steps: await describe(ctx, steps),
    variables: runId === undefined ? {} : await variablesOf(ctx, Number(runId)),
    tookMs: await tookMs(ctx, message, causeMessageId),
  };
}

type StepRow = typeof botSteps.$inferSelect;

/** The steps of one turn happened at one moment. */
async function stepsOfTurn({ db }: UserCtx, runId: number, firstStep: number): Promise<StepRow[]> {
  const rows = await db
    .select()
    .from(botSteps)
    .where(and(eq(botSteps.runId, runId), gte(botSteps.no, firstStep)))
    .orderBy(asc(botSteps.no))
    .limit(100);
  const [first] = rows;
  return rows.filter(({ at }) => at.getTime() === first?.at.getTime());
}

async function describe(ctx: UserCtx, steps: readonly StepRow[]): Promise<MessageReason['steps']> {
  const described: MessageReason['steps'] = [];
  for (const { no, versionId, nodeId, kind, taken, facts } of steps) {
    const { summary } = await describeNode(ctx, { versionId, nodeId });
    described.push({ no, nodeId, type: kind, summary, taken, facts });
  }
  return described;
}

async function decisionOf({ db }: UserCtx, messageId: number): Promise<MessageReason['decision']> {
  const [row] = await db.select().from(arrivalDecisions).where(eq(arrivalDecisions.messageId, messageId)).limit(1);
  return row ? { code: row.code, checked: checkedOf(row.facts), at: row.at.toISOString() } : null;
}

async function variablesOf({ db }: UserCtx, runId: number): Promise<Record<string, string>> {
  const [run] = await db.select({ state: botRuns.state }).from(botRuns).where(eq(botRuns.id, runId));
  return run?.state.variables ?? {};
}

async function tookMs({ db }: UserCtx, message: MessageRow, causeMessageId: number | null): Promise<number | null> {
  if (causeMessageId === null || causeMessageId === message.id) return null;
  const { receivedAt } = messages;
  const [cause] = await db.select({ receivedAt }).from(messages).where(eq(messages.id, causeMessageId));
  return cause ? message.receivedAt.getTime() - cause.receivedAt.getTime() : null;
}
