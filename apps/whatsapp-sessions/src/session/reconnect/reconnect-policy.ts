import { decideReconnect, type Disconnect, type ReconnectHistory, type ReconnectDecision } from './decide-reconnect.ts';
import type { SessionInput } from '../session-input.ts';

/** Connecting anew has not helped so often: only a new process does. */
const MAX_DEAF = 3;

/** Remembers what the pure decision about an ended socket has to know of those before it. */
export function createReconnectPolicy({ ctx, timings, onUnrecoverable }: SessionInput) {
  let past: Pick<ReconnectHistory, 'failures' | 'restarts' | 'replaced'> = { failures: 0, restarts: 0, replaced: 0 };
  let troubleSince: number | undefined;
  let deaf = 0;

  return (ending: Disconnect, isLinked: boolean): ReconnectDecision => {
    const now = ctx.now().getTime();
    if (ending.openForMs >= timings.stableAfter) troubleSince = undefined;
    troubleSince ??= now;
    const troubleMs = now - troubleSince;
    const verdict = decideReconnect(ending, { ...past, isLinked, troubleMs }, { timings, random: ctx.random() });
    past = verdict;
    deaf = ending.by === 'deaf' ? deaf + 1 : 0;
    if (deaf >= MAX_DEAF) onUnrecoverable();
    ctx.log.info({ ...ending, waitMs: verdict.waitMs, failures: verdict.failures }, 'a socket has ended');
    return verdict;
  };
}
