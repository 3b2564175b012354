import { afterEnding, type Ending, type Past, type Verdict } from './after-ending.ts';
import type { SessionInput } from './session-input.ts';

/** Connecting anew has not helped so often: only a new process does. */
const MOST_DEAF = 3;

/** Remembers what the pure decision about an ended socket has to know of those before it. */
export function createJudge({ hold, timings, onIncurable }: SessionInput) {
  let past: Pick<Past, 'failures' | 'restarts' | 'replaced'> = { failures: 0, restarts: 0, replaced: 0 };
  let troubleSince: number | undefined;
  let deaf = 0;

  return (ending: Ending, isLinked: boolean): Verdict => {
    const now = hold.now().getTime();
    if (ending.openForMs >= timings.steady) troubleSince = undefined;
    troubleSince ??= now;
    const troubleMs = now - troubleSince;
    const verdict = afterEnding(ending, { ...past, isLinked, troubleMs }, { timings, random: hold.random() });
    past = verdict;
    deaf = ending.by === 'deaf' ? deaf + 1 : 0;
    if (deaf >= MOST_DEAF) onIncurable();
    hold.log.info({ ...ending, waitMs: verdict.waitMs, failures: verdict.failures }, 'a socket has ended');
    return verdict;
  };
}
