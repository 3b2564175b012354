import { afterEnding, type Ending, type Past, type Verdict } from './after-ending.ts';
import type { SessionInput } from './session-input.ts';

/** Remembers what the pure decision about an ended socket has to know of those before it. */
export function createJudge({ hold, timings }: SessionInput) {
  let past: Pick<Past, 'failures' | 'restarts' | 'replaced'> = { failures: 0, restarts: 0, replaced: 0 };
  let troubleSince: number | undefined;

  return (ending: Ending, isLinked: boolean): Verdict => {
    const now = hold.now().getTime();
    if (ending.openForMs >= timings.steady) troubleSince = undefined;
    troubleSince ??= now;
    const troubleMs = now - troubleSince;
    const verdict = afterEnding(ending, { ...past, isLinked, troubleMs }, { timings, random: hold.random() });
    past = verdict;
    hold.log.info({ ...ending, waitMs: verdict.waitMs, failures: verdict.failures }, 'a socket has ended');
    return verdict;
  };
}
