import { markStarted, withdrawWish } from '@balcao/channel-bus/sessions.ts';
import type pg from 'pg';
import { eraseLogin } from '../auth/login-row.ts';
import { accountOf } from './account-of.ts';
import type { Ending, Verdict } from './after-ending.ts';
import { createAttempts } from './attempts.ts';
import { createJudge } from './judge.ts';
import { logOutOnce } from './log-out-once.ts';
import { rest } from './patience.ts';
import type { SessionInput } from './session-input.ts';
import { type State, tellState } from './tell-state.ts';
import { unlink } from './unlink.ts';
import { untilWritten } from './until-written.ts';

/** The life of a session, one socket after the other, until nothing more is wanted of it or `signal` ends it. */
export function createRun(input: SessionInput, signal: AbortSignal) {
  const { hold, desired, timings, versions } = input;
  const state = tellState(hold, signal);
  const attempts = createAttempts({ input, signal, state });
  const judge = createJudge(input);
  const write = (work: (client: pg.PoolClient) => Promise<void>) =>
    untilWritten(hold, signal, () => hold.inLease(work));

  /** The last state, the login if it is void, and the wish go in one transaction. */
  async function conclude(last: State, erase = false) {
    const event = state.eventOf(last);
    await state.written();
    await write(async (client) => {
      if (erase) await eraseLogin(client, hold.connectionId);
      await hold.tell([event], client);
      await withdrawWish(client, desired, hold.now());
    });
  }

  async function waitOut({ waitMs: usual, refresh, status, cause, failures }: Verdict, { code }: Ending) {
    const renewed = refresh && (await versions.renew().catch(() => false));
    const waitMs = renewed ? timings.firstWait : (usual ?? 0);
    const until = new Date(hold.now().getTime() + waitMs).toISOString();
    if (status) state.tell({ status, cause, attempts: failures, until, ...(code === undefined ? {} : { code }) });
    if (waitMs === 0) return;
    await rest(waitMs, signal);
    await rest(input.againAfterMs(), signal);
  }

  async function stayConnected() {
    while (!signal.aborted) {
      const ending = await attempts.make((socket) =>
        state.tell({ status: 'CONNECTED', cause: 'connected', account: accountOf(socket) }),
      );
      if (signal.aborted) return;
      const verdict = judge(ending, attempts.isLinked());
      if (verdict.waitMs === null) {
        const code = ending.code === undefined ? {} : { code: ending.code };
        return conclude({ status: 'DISCONNECTED', cause: verdict.cause, ...code }, verdict.erase);
      }
      await waitOut(verdict, ending);
    }
  }

  async function live() {
    if (desired.wanted) state.tell({ status: 'OPENING', cause: desired.hasStarted ? 'taken-over' : 'asked' });
    await write((client) => markStarted(client, desired));
    await rest(input.startAfterMs, signal);
    if (desired.unlink) await unlink(input, attempts, signal);
    await (desired.wanted ? stayConnected() : conclude({ status: 'DISCONNECTED', cause: 'asked' }));
  }

  return {
    live: () => live().finally(attempts.stop),
    end: attempts.end,
    state,
    async logOut() {
      const login = attempts.latestLogin();
      if (login) await logOutOnce(input, login);
    },
  };
}
