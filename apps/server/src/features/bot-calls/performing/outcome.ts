import type { CallFailureCode } from '@balcao/contract/flow-secrets/models.ts';
import type { StoredResult } from '../bot-calls.table.ts';

/** What became of one attempt. */
export type CallOutcome = {
  result: StoredResult;
  ms: number;
  /** The other side did not read the request, or said that it could not take it now. */
  mayTryAgain: 'always' | 'if-repeatable' | 'never';
  /** Counts against the host: it was not there, or failed inside. */
  isHostFailure: boolean;
};

const INTERNAL_ERROR = 500;
const comingBack: ReadonlySet<number> = new Set([502, 503, 504]);
const ofHost: ReadonlySet<CallFailureCode> = new Set(['timeout', 'unreachable', 'encryption', 'broken']);

/** Without an answer. */
export const noAnswer = (why: CallFailureCode, { ms = 0, mayHaveLeft = false } = {}): CallOutcome => {
  const isHostFailure = ofHost.has(why);
  return {
    result: { status: 0, values: {}, failed: 'call-failed', why },
    ms,
    mayTryAgain: !isHostFailure ? 'never' : mayHaveLeft ? 'if-repeatable' : 'always',
    isHostFailure,
  };
};

/** With one, whatever it says. */
export const answered = (result: StoredResult, ms: number): CallOutcome => ({
  result,
  ms,
  mayTryAgain: comingBack.has(result.status) ? 'if-repeatable' : 'never',
  isHostFailure: result.status >= INTERNAL_ERROR,
});
