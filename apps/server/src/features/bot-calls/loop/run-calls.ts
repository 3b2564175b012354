import { setTimeout as delay } from 'node:timers/promises';
import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../../../platform/deps.ts';
import { noAnswer, type CallOutcome } from '../performing/outcome.ts';
import { performCall, withEmptyValues } from '../performing/perform-call.ts';
import { noteOutcome } from './circuits.ts';
import { claimCalls, MAX_ATTEMPTS, type ClaimedCall } from './claim-calls.ts';
import { settleCall, tryAgain, type TakeResult } from './settle-call.ts';

/** Calls that a process has under way. */
const AT_ONCE = 16;
const IDLE_MS = 1000;
/** Between attempts: after the first, after the second. */
const PAUSES_MS = [1000, 4000];
const SETTLING_PAUSE_MS = 500;
const SETTLING_TRIES = 3;

/**
 * Sends what runs ask for and gives them what comes back, for as long as the process lives. A loop of its own: a host that
 * never answers holds up neither jobs nor other companies.
 */
export const runCalls =
  (takeResult: TakeResult) =>
  (deps: Deps): Working => {
    const underWay = new Set<Promise<void>>();

    async function look(): Promise<boolean> {
      const { due, doomed } = await claimCalls(deps.database, deps.now(), AT_ONCE - underWay.size);
      for (const call of due) begin(call);
      for (const call of doomed) {
        await settle(deps, { call, outcome: withEmptyValues(noAnswer(call.why), call.request), takeResult });
      }
      return doomed.length > 0;
    }

    function begin(call: ClaimedCall) {
      const work = performAndSettle(deps, call, takeResult).finally(() => {
        underWay.delete(work);
        loop.wake();
      });
      underWay.add(work);
    }

    const loop = runLoop({ name: 'bot-calls', log: deps.log, idleMs: IDLE_MS, step: look });
    const stopListening = deps.notifications.on('balcao_bot_calls', loop.wake);
    return {
      isWorking: loop.isWorking,
      async stop() {
        stopListening();
        await loop.stop();
        await Promise.all(underWay);
      },
    };
  };

/** Never throws: what cannot be settled now is found again when its lease is over. */
async function performAndSettle(deps: Deps, call: ClaimedCall, takeResult: TakeResult): Promise<void> {
  try {
    const outcome = await performCall(deps, call);
    const { companyId, host } = call;
    await noteOutcome(deps.database, { companyId, host }, { at: deps.now(), failed: outcome.isHostFailure });
    const pause = PAUSES_MS[call.attempts - 1];
    if (pause !== undefined && leavesAgain(call, outcome)) {
      await tryAgain(deps, call, new Date(deps.now().getTime() + pause));
    } else await settle(deps, { call, outcome, takeResult });
  } catch (error) {
    deps.log.error({ err: error, callId: call.id }, 'a call of a run could not be made');
  }
}

const leavesAgain = ({ attempts, isRepeatable }: ClaimedCall, { mayTryAgain }: CallOutcome) =>
  attempts < MAX_ATTEMPTS && (mayTryAgain === 'always' || (mayTryAgain === 'if-repeatable' && isRepeatable));

type Settling = { call: ClaimedCall; outcome: CallOutcome; takeResult: TakeResult };

/** An answer is stored again while the database is away: asking for it a second time may not be allowed. */
async function settle(deps: Deps, { call, outcome: { result, ms }, takeResult }: Settling): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleCall(deps, { call, result, ms }, takeResult);
    } catch (error) {
      deps.log.warn({ err: error, callId: call.id }, 'the result of a call could not be stored');
      if (tries === SETTLING_TRIES) return;
      await delay(SETTLING_PAUSE_MS * tries);
    }
  }
}
