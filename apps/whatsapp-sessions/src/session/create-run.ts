import { LeaseLost } from '@balcao/channel-bus/leases.ts';
import { finishUnlink, markStarted, withdrawWish } from '@balcao/channel-bus/sessions.ts';
import type { WASocket } from 'baileys';
import type pg from 'pg';
import { eraseLogin } from '../auth/login-row.ts';
import { loadLogin, type LoginState } from '../auth/login-state.ts';
import { accountOf } from './account-of.ts';
import { afterEnding, type Ending, type Past, type Verdict } from './after-ending.ts';
import type { EndedBy } from './ending.ts';
import { openSocket, type OpenSocket } from './open-socket.ts';
import { rest, within } from './patience.ts';
import type { SessionInput } from './run-session.ts';
import { showLink } from './show-link.ts';
import { type State, tellState } from './tell-state.ts';

const AGAIN_MS = 500;
const UNLINKED = 401;

/** The life of a session, one socket after the other. `signal` ends it. */
export function createRun(input: SessionInput, signal: AbortSignal) {
  const { hold, desired, timings, versions } = input;
  const state = tellState(hold, signal);
  const life = sessionLife(input);
  let present: { open: OpenSocket; login: LoginState } | undefined;
  const end = (by: EndedBy = 'us') => present?.open.end(by);
  const link = showLink({ hold, desired, timings, tell: state.tell, end });

  /** One socket, from its opening to its end. `opened` is what is done when WhatsApp has let it in. */
  async function attempt(opened: (socket: WASocket) => void): Promise<Ending> {
    let login: LoginState | undefined;
    try {
      const onFailure = () => end('store-failed');
      login = await loadLogin(hold, { writeAfterMs: timings.credentials, onFailure });
      const open = openSocket(
        hold,
        { ...input, login, version: await versions.current() },
        {
          qr: link.qr,
          linked() {
            void login?.flush().catch(() => undefined);
            state.tell({ status: 'PAIRING', cause: 'linked' });
          },
          opened,
        },
      );
      present = { open, login };
      if (signal.aborted) end();
      return await open.ended;
    } catch (error) {
      hold.log.error({ err: error }, 'a session could not be opened');
      return { by: 'store-failed', openForMs: 0 };
    } finally {
      life.isLinked = login?.isLinked() ?? life.isLinked;
      present = undefined;
      await login?.close();
    }
  }

  /** Once WhatsApp has been told, or could not be told in time, the login is forgotten. */
  async function unlink() {
    const over = AbortSignal.any([signal, AbortSignal.timeout(timings.loggingOut)]);
    const endLate = () => end();
    over.addEventListener('abort', endLate);
    while (desired.isLinked && !over.aborted) {
      const ending = await attempt((socket) => void socket.logout().catch(() => end()));
      if (ending.code === UNLINKED) break;
      await rest(timings.firstWait, over);
    }
    over.removeEventListener('abort', endLate);
    life.isLinked = false;
    await write(async (client) => {
      await eraseLogin(client, hold.connectionId);
      await finishUnlink(client, desired, hold.now());
    });
  }

  /** Written once, however long the database may be away. */
  async function write(work: (client: pg.PoolClient) => Promise<void>) {
    while (!signal.aborted) {
      try {
        return await hold.inLease(work);
      } catch (error) {
        if (error instanceof LeaseLost) return;
        hold.log.warn({ err: error }, 'the end of a session could not be written yet');
        await rest(AGAIN_MS, signal);
      }
    }
  }

  async function conclude(last: State, erase = false) {
    const event = state.eventOf(last);
    await state.written();
    await write(async (client) => {
      if (erase) await eraseLogin(client, hold.connectionId);
      await hold.tell([event], client);
      await withdrawWish(client, desired, hold.now());
    });
  }

  async function waitOut(verdict: Verdict & { waitMs: number }, code: number | undefined) {
    const { status, cause, failures: attempts } = verdict;
    const renewed = verdict.refresh && (await versions.renew().catch(() => false));
    const waitMs = renewed ? timings.firstWait : verdict.waitMs;
    const until = new Date(hold.now().getTime() + waitMs).toISOString();
    if (status) state.tell({ status, cause, attempts, until, ...(code === undefined ? {} : { code }) });
    if (waitMs > 0) await rest(waitMs, signal);
  }

  async function live() {
    if (desired.wanted) state.tell({ status: 'OPENING', cause: desired.hasStarted ? 'taken-over' : 'asked' });
    await write((client) => markStarted(client, desired));
    await rest(input.startAfterMs, signal);
    if (desired.unlink) await unlink();
    if (!desired.wanted) return conclude({ status: 'DISCONNECTED', cause: 'asked' });

    while (!signal.aborted) {
      const ending = await attempt((socket) =>
        state.tell({ status: 'CONNECTED', cause: 'connected', account: accountOf(socket) }),
      );
      if (signal.aborted) break;
      const verdict = life.judge(ending);
      const { waitMs } = verdict;
      const code = ending.code === undefined ? {} : { code: ending.code };
      if (waitMs === null) return conclude({ status: 'DISCONNECTED', cause: verdict.cause, ...code }, verdict.erase);
      await waitOut({ ...verdict, waitMs }, ending.code);
    }
  }

  return {
    live: () => live().finally(link.stop),
    end,
    tell: state.tell,
    written: state.written,
    async logOutNow() {
      await present?.open.socket.logout();
      await present?.open.ended;
    },
  };
}

/** Remembers what the pure decision needs to know. */
function sessionLife({ hold, desired, timings }: SessionInput) {
  let past: Pick<Past, 'failures' | 'restarts' | 'replaced'> = { failures: 0, restarts: 0, replaced: 0 };
  let troubleSince: number | undefined;
  const life = {
    isLinked: desired.isLinked,
    judge(ending: Ending): Verdict {
      const now = hold.now().getTime();
      if (ending.openForMs >= timings.steady) troubleSince = undefined;
      troubleSince ??= now;
      const verdict = afterEnding(
        ending,
        { ...past, isLinked: life.isLinked, troubleMs: now - troubleSince },
        { timings, random: hold.random() },
      );
      const { failures, restarts, replaced } = verdict;
      past = { failures, restarts, replaced };
      hold.log.info({ by: ending.by, code: ending.code, waitMs: verdict.waitMs, failures }, 'a socket has ended');
      return verdict;
    },
  };
  return life;
}
