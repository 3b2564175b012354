import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { respond, claimRequests, type RpcError, type ClaimedRequest } from '@balcao/channel-bus/session-rpc.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import type { WASocket } from 'baileys';
import type { SessionCtx, SocketPlugin } from '../session-ctx.ts';
import type { Caller } from './caller.ts';
import { handlers } from './handlers.ts';

const MAX_CONCURRENT = 4;
/** Questions announce themselves; this is for the announcement that was lost. */
const POLL_INTERVAL_MS = 5000;

/** Answers what the counter asks, several questions at once. While WhatsApp is not connected the answer is just that, at once. */
export function rpcPlugin(ctx: SessionCtx): SocketPlugin {
  const { pool, lease, connectionId } = ctx;
  const underWay = new Set<Promise<void>>();
  let open: WASocket | undefined;

  async function step(): Promise<boolean> {
    const limit = MAX_CONCURRENT - underWay.size;
    if (limit < 1) return false;
    const calls = await claimRequests(pool, lease, { now: ctx.now(), limit });
    for (const call of calls) begin(call);
    return calls.length > 0;
  }

  function begin(call: ClaimedRequest) {
    const answered = answer(ctx, open, call)
      .catch((error: unknown) => ctx.log.warn({ err: error, kind: call.kind }, 'an answer was not written down'))
      .finally(() => {
        underWay.delete(answered);
        loop.wake();
      });
    underWay.add(answered);
  }

  const loop = runLoop({ name: `whatsapp-calls:${connectionId}`, log: ctx.log, idleMs: POLL_INTERVAL_MS, step });
  const stopListening = ctx.notifications.on('balcao_session_calls', (payload) => {
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
      stopListening();
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

async function answer(ctx: SessionCtx, socket: WASocket | undefined, call: ClaimedRequest) {
  const outcome = await outcomeOf(ctx, socket, call);
  await ctx.inLease((client) => respond(client, call.id, outcome));
}

async function outcomeOf(ctx: SessionCtx, socket: WASocket | undefined, call: ClaimedRequest) {
  if (!socket) return { error: notConnected };
  const timeLeft = Math.max(0, call.expiresAt.getTime() - ctx.now().getTime());
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChannelError('O WhatsApp não respondeu a tempo.', { class: 'retry' })),
      timeLeft,
    );
  });
  try {
    return { answer: await Promise.race([handle({ ctx, socket }, call), tooLate]) };
  } catch (error) {
    if (!(error instanceof ChannelError)) ctx.log.warn({ err: error, kind: call.kind }, 'a call of the counter failed');
    return { error: toCallError(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The input belongs to the kind: both come from one row. */
const handle = (caller: Caller, { kind, input }: ClaimedRequest): Promise<unknown> =>
  (handlers[kind] as (caller: Caller, input: unknown) => Promise<unknown>)(caller, input);

const notConnected: RpcError = { class: 'not-connected', message: 'O WhatsApp desta conexão não está conectado.' };

function toCallError(error: unknown): RpcError {
  if (!(error instanceof ChannelError)) return { class: 'retry', message: 'O WhatsApp não atendeu ao pedido.' };
  const { class: word, message, remedy } = error;
  return { class: word, message, ...(remedy && { remedy }) };
}
