import { markStarted, clearDesiredSession } from '@balcao/channel-bus/sessions.ts';
import type pg from 'pg';
import { eraseLogin } from '../auth/login-row.ts';
import { accountOf } from './account-of.ts';
import type { Disconnect, ReconnectDecision } from './reconnect/decide-reconnect.ts';
import { createAttempts } from './reconnect/attempts.ts';
import { createReconnectPolicy } from './reconnect/reconnect-policy.ts';
import { logOutOnce } from './log-out-once.ts';
import { sleep } from './timeouts.ts';
import type { SessionInput } from './session-input.ts';
import { type State, createStateReporter } from './report-state.ts';
import { unlink } from './unlink.ts';
import { retryUntilCommitted } from './retry-until-committed.ts';

/** The life of a session, one socket after the other, until nothing more is wanted of it or `signal` ends it. */
export function createRun(input: SessionInput, signal: AbortSignal) {
  const { ctx, desired, timings, versions } = input;
  const state = createStateReporter(ctx, signal);
  const attempts = createAttempts({ input, signal, state });
  const judge = createReconnectPolicy(input);
  const write = (work: (client: pg.PoolClient) => Promise<void>) =>
    retryUntilCommitted(ctx, signal, () => ctx.inLease(work));

  /** The last state, the login if it is void, and the request go in one transaction. */
  async function finishSession(last: State, erase = false) {
    const event = state.eventOf(last);
    await state.written();
    await write(async (client) => {
      if (erase) await eraseLogin(client, ctx.connectionId);
      await ctx.appendEvents([event], client);
      await clearDesiredSession(client, desired, ctx.now());
    });
  }

  async function waitOut({ waitMs: usual, refresh, status, cause, failures }: ReconnectDecision, { code }: Disconnect) {
    const renewed = refresh && (await versions.renew().catch(() => false));
    const waitMs = renewed ? timings.minBackoff : (usual ?? 0);
    const until = new Date(ctx.now().getTime() + waitMs).toISOString();
    if (status) state.tell({ status, cause, attempts: failures, until, ...(code === undefined ? {} : { code }) });
    if (waitMs === 0) return;
    await sleep(waitMs, signal);
    await sleep(input.againAfterMs(), signal);
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
        return finishSession({ status: 'DISCONNECTED', cause: verdict.cause, ...code }, verdict.erase);
      }
      await waitOut(verdict, ending);
    }
  }

  async function live() {
    if (desired.wanted) state.tell({ status: 'OPENING', cause: desired.hasStarted ? 'taken-over' : 'asked' });
    await write((client) => markStarted(client, desired));
    await sleep(input.startAfterMs, signal);
    if (desired.unlink) await unlink(input, attempts, signal);
    await (desired.wanted ? stayConnected() : finishSession({ status: 'DISCONNECTED', cause: 'asked' }));
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
