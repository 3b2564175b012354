import {
  finishInbound,
  noteProgress,
  postponeInbound,
  type JournalEntry,
  type Outcome,
  type Progress,
} from '@balcao/channel-bus/journal.ts';
import type { Ctx } from '../../../../platform/context.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isThrough } from './slice.ts';

export type Reached = { entry: JournalEntry; progress: Progress };
type Settled = { entry: JournalEntry; outcome: Outcome['state'] | 'failed' | 'retried' };

/** Writes down how far entries have come, in the transaction that brought them there. Answers what has become of them. */
export async function settleEntries(ctx: Pick<Ctx, 'client' | 'now'>, reached: readonly Reached[]): Promise<Settled[]> {
  const settled: Settled[] = [];
  const outcomes: Outcome[] = [];
  for (const { entry, progress } of reached) {
    if (!isThrough(progress)) {
      await noteProgress(ctx.client, entry.id, progress);
    } else if (progress.failure === null) {
      const outcome = outcomeOf(entry.id, progress);
      outcomes.push(outcome);
      settled.push({ entry, outcome: outcome.state });
    } else {
      const state = await postponeInbound(ctx.client, { ...entry, reason: progress.failure }, ctx.now);
      settled.push({ entry, outcome: state === 'failed' ? 'failed' : 'retried' });
    }
  }
  if (outcomes.length > 0) await finishInbound(ctx.client, outcomes, ctx.now);
  return settled;
}

/** An entry is ignored when nothing in it took effect; the reason is that of its first event. */
function outcomeOf(id: number, { tookEffect, ignoredBecause }: Progress): Outcome {
  return tookEffect ? { id, state: 'done' } : { id, state: 'ignored', reason: ignoredBecause ?? 'empty' };
}

export function countSettled(deps: Pick<Deps, 'metrics' | 'now'>, channel: string, settled: readonly Settled[]) {
  const now = deps.now().getTime();
  for (const { entry, outcome } of settled) {
    deps.metrics.inboundEvents.inc({ channel, outcome });
    const isPlaced = outcome === 'done' || outcome === 'ignored';
    if (isPlaced) deps.metrics.inboundDelay.observe((now - entry.receivedAt.getTime()) / 1000);
  }
}

/** Names the kind of trouble without the values, which may be somebody's words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? ` ${error.constraint}` : '';
  return `${error.name}${code}${constraint}`;
}
