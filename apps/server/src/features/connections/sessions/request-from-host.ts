import { ChannelError, type ErrorClass, type Remedy } from '@balcao/channels/kit/channel-error.ts';
import { isHostedChannel } from '@balcao/channels/registry.ts';
import {
  insertRequest,
  loadOutcome,
  type RpcError,
  type SessionRpcMethod,
  type SessionRpc,
} from '@balcao/channel-bus/session-rpc.ts';
import type { ErrorCode } from '@balcao/contract/errors.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/fail.ts';
import { connections } from '../connections.table.ts';

export type HostQuestion<K extends SessionRpcMethod> = {
  companyId: number;
  connectionId: number;
  kind: K;
  input: SessionRpc[K]['input'];
};

type Asking = Pick<Deps, 'database' | 'notifications' | 'now'>;

const TIMEOUT_MS = 30_000;
/** Answers announce themselves; this is for the announcement that was lost. */
const POLL_INTERVAL_MS = 2000;

/**
 * Asks the host of a session linked to a phone, and waits for its answer. For jobs, loops and handlers between their
 * transactions, never inside one: nobody could see the question. Fails with a `ChannelError`: of class `not-connected` at
 * once when the phone is not connected, `retry` when nobody answers in time.
 */
export async function requestFromHost<K extends SessionRpcMethod>(
  deps: Asking,
  question: HostQuestion<K>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<SessionRpc[K]['answer']> {
  const { companyId, connectionId } = question;
  const callId = await deps.database.inCompany(companyId, async ({ db, client }) => {
    const { channel, status } = connections;
    const [row] = await db.select({ channel, status }).from(connections).where(eq(connections.id, connectionId));
    if (!row || !isHostedChannel(row.channel) || row.status !== 'CONNECTED') throw notConnected();
    const now = deps.now();
    return insertRequest(client, question, { now, expiresAt: new Date(now.getTime() + timeoutMs) });
  });
  return waitForAnswer<K>(deps, { companyId, callId, timeoutMs });
}

type Wait = { companyId: number; callId: number; timeoutMs: number };

async function waitForAnswer<K extends SessionRpcMethod>(deps: Asking, { companyId, callId, timeoutMs }: Wait) {
  const answerSignal = createSignal();
  const giveUp = AbortSignal.timeout(timeoutMs);
  giveUp.addEventListener('abort', () => answerSignal.ring());
  const stopListening = deps.notifications.on('balcao_session_answers', (payload) => {
    if (payload === '' || Number(payload) === callId) answerSignal.ring();
  });
  try {
    while (true) {
      const isLastLook = giveUp.aborted;
      const outcome = await deps.database.inCompany(companyId, ({ client }) => loadOutcome<K>(client, callId));
      if (outcome?.state === 'done') return outcome.answer;
      if (outcome) throw refusalOf(outcome.error);
      if (isLastLook) throw new ChannelError('O celular conectado não respondeu a tempo.', { class: 'retry' });
      await answerSignal.rung(POLL_INTERVAL_MS);
    }
  } finally {
    stopListening();
  }
}

/** Rung before anybody waits, it still wakes the next who does. */
function createSignal() {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    rung: (atMostMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(done, isRung ? 0 : atMostMs);
        wake = done;
        function done() {
          isRung = false;
          wake = undefined;
          clearTimeout(timer);
          resolve();
        }
      }),
  };
}

const notConnected = () => new ChannelError('O WhatsApp desta conexão não está conectado.', { class: 'not-connected' });

/** Class and remedy were written by our own host. One of the version before calls a phone that is not connected `registration`. */
const refusalOf = ({ class: word, message, remedy }: RpcError) =>
  new ChannelError(message, {
    class: word === 'registration' ? 'not-connected' : (word as ErrorClass),
    ...(remedy !== undefined && { remedy: remedy as Remedy }),
  });

/**
 * For routes: what the host refuses becomes the code that a caller meets. `byClass` are those of refusals that the caller
 * can do something about.
 */
export async function orRefuse<T>(
  asked: Promise<T>,
  otherwise: ErrorCode,
  byClass: Partial<Record<ErrorClass, ErrorCode>> = {},
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    const code = error.class === 'not-connected' ? 'ERR_WAPP_NOT_INITIALIZED' : (byClass[error.class] ?? otherwise);
    throw new AppError(code, { reason: error.message });
  }
}
