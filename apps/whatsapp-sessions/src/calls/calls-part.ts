import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { answerCall, takeCalls, type CallError, type TakenCall } from '@balcao/channel-bus/session-calls.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import type { WASocket } from 'baileys';
import type { Hold, SocketPart } from '../hold.ts';
import type { Caller } from './caller.ts';
import { handlers } from './handlers.ts';

const MOST_AT_ONCE = 4;
/** Questions announce themselves; this is for the announcement that was lost. */
const LOOK_MS = 5000;

/** Answers what the counter asks, several questions at once. While WhatsApp is not connected the answer is just that, at once. */
export function callsPart(hold: Hold): SocketPart {
  const { pool, lease, connectionId } = hold;
  const underWay = new Set<Promise<void>>();
  let open: WASocket | undefined;

  async function step(): Promise<boolean> {
    const limit = MOST_AT_ONCE - underWay.size;
    if (limit < 1) return false;
    const calls = await takeCalls(pool, lease, { now: hold.now(), limit });
    for (const call of calls) begin(call);
    return calls.length > 0;
  }

  function begin(call: TakenCall) {
    const answered = answer(hold, open, call)
      .catch((error: unknown) => hold.log.warn({ err: error, kind: call.kind }, 'an answer was not written down'))
      .finally(() => {
        underWay.delete(answered);
        loop.wake();
      });
    underWay.add(answered);
  }

  const loop = runLoop({ name: `whatsapp-calls:${connectionId}`, log: hold.log, idleMs: LOOK_MS, step });
  const deafen = hold.notifications.on('balcao_session_calls', (payload) => {
    if (payload === '' || Number(payload) === connectionId) loop.wake();
  });

  return {
    attach: (socket) => () => {
      if (open === socket) open = undefined;
    },
    opened(socket) {
      open = socket;
    },
    async stop() {
      deafen();
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

async function answer(hold: Hold, socket: WASocket | undefined, call: TakenCall) {
  const outcome = await outcomeOf(hold, socket, call);
  await hold.inLease((client) => answerCall(client, call.id, outcome));
}

async function outcomeOf(hold: Hold, socket: WASocket | undefined, call: TakenCall) {
  if (!socket) return { error: notConnected };
  const timeLeft = Math.max(0, call.expiresAt.getTime() - hold.now().getTime());
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChannelError('O WhatsApp não respondeu a tempo.', { class: 'retry' })),
      timeLeft,
    );
  });
  try {
    return { answer: await Promise.race([handle({ hold, socket }, call), tooLate]) };
  } catch (error) {
    if (!(error instanceof ChannelError))
      hold.log.warn({ err: error, kind: call.kind }, 'a call of the counter failed');
    return { error: toCallError(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The input belongs to the kind: both come from one row. */
const handle = (caller: Caller, { kind, input }: TakenCall): Promise<unknown> =>
  (handlers[kind] as (caller: Caller, input: unknown) => Promise<unknown>)(caller, input);

const notConnected: CallError = { class: 'registration', message: 'O WhatsApp desta conexão não está conectado.' };

function toCallError(error: unknown): CallError {
  if (!(error instanceof ChannelError)) return { class: 'retry', message: 'O WhatsApp não atendeu ao pedido.' };
  const { class: word, message, remedy } = error;
  return { class: word, message, ...(remedy && { remedy }) };
}
