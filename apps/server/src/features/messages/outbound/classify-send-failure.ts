import type { Claim } from '@balcao/channel-bus/outbox.ts';
import { BULK, type OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { isStale } from '@balcao/channel-bus/staleness.ts';
import { ChannelError, type ErrorClass } from '@balcao/channels/kit/channel-error.ts';
import type { connectionProblems } from '@balcao/contract/connections/session-models.ts';
import type { FailureReason } from '../failure.ts';

/** What to do about a message that could not be handed over. */
export type SendFailureAction =
  /** Again, after a while. `slowDown`: the whole number was too fast. */
  | { action: 'retry'; afterMs: number; slowDown: boolean }
  /** Nothing goes out over this connection until somebody has put it right; the message stays queued. */
  | { action: 'stop-connection'; problem: (typeof connectionProblems)[number] }
  /** Nobody knows whether it arrived: wait for a receipt, never send it blindly again. */
  | { action: 'wait-for-proof' }
  | { action: 'give-up'; reason: FailureReason };

/** One try to send a claimed row. */
export type SendAttempt = {
  claim: Claim;
  /** Told what was decided about a refusal before it is written down. */
  onFailureAction: (verdict: SendFailureAction) => void;
};

const FIRST_BACK_OFF_MS = 2000;
const MAX_BACKOFF_MS = 5 * 60_000;
/** Meta: the number sends faster than it may. */
const THROUGHPUT_REACHED = 130_429;
/** Meta: the wait for one person is this to the power of X seconds, where X counts the attempts. */
const PAIR_BASE = 4;

export type RetryContext = {
  /** Made so far, the failed one included. */
  attempts: number;
  maxAttempts: number | null;
  /** It has waited too long to be tried again. */
  isStale: boolean;
  /** A refusal of bulk tells nothing about what people say over the connection. */
  isBulk: boolean;
  /** 0 to 1, to spread retries that failed together. */
  random: number;
};

export const retryContextOf = (row: OutboxRow, now: Date): RetryContext => ({
  attempts: row.attempts,
  maxAttempts: row.maxAttempts,
  isStale: isStale(row, now),
  isBulk: row.priority === BULK,
  random: Math.random(),
});

const stops: Partial<Record<ErrorClass, (typeof connectionProblems)[number]>> = {
  reauthenticate: 'reauthenticate',
  permission: 'permission',
  pause: 'paused',
};
/** Without its token or registration nothing leaves, whoever says it; everything else is the guardian's matter. */
const stopsForBulk: typeof stops = { reauthenticate: 'reauthenticate', permission: 'permission' };

/** What surely never left is tried again for hours, unless its row has a bound of its own. */
export function classifySendFailure(error: unknown, facts: RetryContext): SendFailureAction {
  // What is no refusal of a provider is a defect of ours, somewhere around the call: it may have gone out.
  if (!(error instanceof ChannelError) || error.maybeDelivered) return { action: 'wait-for-proof' };
  if (error.class === 'unknown-outcome') return { action: 'wait-for-proof' };

  const problem = problemOf(error, facts);
  if (problem !== undefined) return { action: 'stop-connection', problem };
  const mayTryAgain = !facts.isStale && facts.attempts < (facts.maxAttempts ?? Infinity);
  if (mayTryAgain && error.class === 'retry') return backOff(error, facts);
  if (mayTryAgain && error.class === 'pair-limit') {
    const afterMs = Math.min(1000 * PAIR_BASE ** (facts.attempts - 1), MAX_BACKOFF_MS);
    return { action: 'retry', afterMs, slowDown: false };
  }
  return { action: 'give-up', reason: error.class };
}

function problemOf(error: ChannelError, { isBulk }: RetryContext) {
  if (error.remedy === 'disconnect') return 'disconnected';
  if (error.remedy === 'register') return 'paused';
  return (isBulk ? stopsForBulk : stops)[error.class];
}

function backOff({ code, retryAfterMs }: ChannelError, { attempts, random }: RetryContext): SendFailureAction {
  const asked = retryAfterMs ?? FIRST_BACK_OFF_MS * 2 ** (attempts - 1);
  const afterMs = Math.round(Math.min(asked, MAX_BACKOFF_MS) * (1 + random / 2));
  return { action: 'retry', afterMs: Math.min(afterMs, MAX_BACKOFF_MS), slowDown: code === THROUGHPUT_REACHED };
}
