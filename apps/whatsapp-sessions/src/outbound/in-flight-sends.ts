import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { isStale } from '@balcao/channel-bus/staleness.ts';
import type { BinaryNode, WASocket } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { encodeChange } from './encode/encode-change.ts';
import { encodeMessage } from './encode/encode-message.ts';
import type { EncodedMessage } from './encode/encoded-message.ts';
import { classifyAckError, classifySendError, tooOldToTell, type SendFailureAction } from './classify-failure.ts';
import { cachesOf } from './session-caches.ts';
import { settleDone, settleLater, settleRefused, settleSent } from './settle.ts';
import { isSignal, sendSignal } from './signals.ts';

/** One socket that WhatsApp has let in. */
export type OpenConnection = {
  socket: WASocket;
  /** Grows with everything that WhatsApp has acknowledged on it. */
  acknowledged: number;
  /** Nobody answers any more: begin a new one. */
  abort: () => void;
};

type SendOutcome =
  | { by: 'nothing' }
  | { by: 'ack'; encoded: EncodedMessage; code: number | null }
  | { by: 'silence'; isLineAlive: boolean }
  | { by: 'line-lost' }
  | { by: 'throw'; error: unknown };

type InFlightSend = {
  row: OutboxRow;
  line: OpenConnection | undefined;
  outcome: PromiseWithResolvers<SendOutcome>;
  encoded?: EncodedMessage;
};

export type InFlightSends = {
  /**
   * Sends a row over a line and writes down the outcome; without a line it is queued again at once, for the next one. Throws
   * when the outcome could not be written down.
   */
  send: (row: OutboxRow, line: OpenConnection | undefined) => Promise<void>;
  acknowledge: (line: OpenConnection, node: BinaryNode) => void;
  connectionLost: (line: OpenConnection) => void;
};

/** `ackMs` is how long WhatsApp's server gets to acknowledge. */
export function createInFlightSends(ctx: SessionCtx, { ackMs }: { ackMs: number }): InFlightSends {
  const inFlight = new Set<InFlightSend>();
  const byWireId = new Map<string, InFlightSend>();

  return {
    async send(row, line) {
      const sending: InFlightSend = { row, line, outcome: Promise.withResolvers() };
      inFlight.add(sending);
      try {
        const outcome = await Promise.race([sending.outcome.promise, sendRow({ ctx, ackMs, byWireId }, sending)]);
        await settle(ctx, sending, outcome);
      } finally {
        if (sending.encoded) byWireId.delete(sending.encoded.wireId);
        inFlight.delete(sending);
      }
    },
    acknowledge(line, { attrs: { id, error } }) {
      line.acknowledged += 1;
      const sending = id === undefined ? undefined : byWireId.get(id);
      if (!sending?.encoded || sending.line !== line) return;
      sending.outcome.resolve({
        by: 'ack',
        encoded: sending.encoded,
        code: error === undefined ? null : Number(error),
      });
    },
    connectionLost(line) {
      for (const sending of inFlight) if (sending.line === line) sending.outcome.resolve({ by: 'line-lost' });
    },
  };
}

const packOf = ({ kind }: OutboxRow) => (kind === 'message' ? encodeMessage : encodeChange);

async function settle(ctx: SessionCtx, sending: InFlightSend, outcome: SendOutcome): Promise<void> {
  const { row, line } = sending;
  const { attempts, maxAttempts } = row;
  const facts = { attempts, maxAttempts, isStale: isStale(row, ctx.now()), random: ctx.random() };
  switch (outcome.by) {
    case 'nothing':
      return settleDone(ctx, row);
    case 'ack':
      return outcome.code === null
        ? settleSent(ctx, row, outcome.encoded)
        : applyFailureAction(ctx, sending, { verdict: classifyAckError(outcome.code, facts) });
    case 'line-lost':
      return settleLater(ctx, row, 0);
    case 'silence':
      if (!outcome.isLineAlive) line?.abort();
      return settleLater(ctx, row, outcome.isLineAlive ? unheardPauseMs(row) : 0);
    case 'throw':
      return applyFailureAction(ctx, sending, {
        verdict: classifySendError(outcome.error, facts),
        cause: outcome.error,
      });
  }
}

/** Others were acknowledged meanwhile: this one alone goes unheard, so it is tried less and less often. */
const unheardPauseMs = ({ attempts }: OutboxRow) => Math.min(2000 * 2 ** Math.min(attempts, 10), 30 * 60_000);

type Classified = { verdict: SendFailureAction; cause?: unknown };

async function applyFailureAction(
  ctx: SessionCtx,
  { row, line, encoded }: InFlightSend,
  { verdict, cause }: Classified,
): Promise<void> {
  const { kind, id: outboxId } = row;
  ctx.log.warn({ err: cause, outboxId, kind, verdict: verdict.action }, 'what was to be sent was not taken');
  switch (verdict.action) {
    case 'retry':
      return settleLater(ctx, row, verdict.afterMs);
    case 'retry-with-new-devices':
      await cachesOf(ctx).userDevicesCache.flushAll();
      return settleLater(ctx, row, 0);
    case 'wait-for-line':
      line?.abort();
      return settleLater(ctx, row, 0);
    case 'give-up': {
      const { wireId = `outbox:${outboxId}`, person = {} } = encoded ?? {};
      return settleRefused(ctx, row, { error: verdict.error, wireId, person });
    }
  }
}

type SendScope = { ctx: SessionCtx; ackMs: number; byWireId: Map<string, InFlightSend> };

/** Hands a row over to WhatsApp. What it waits for may never come: the caller also listens to the connection. */
async function sendRow({ ctx, ackMs, byWireId }: SendScope, sending: InFlightSend): Promise<SendOutcome> {
  const { row, line, outcome } = sending;
  if (!line) return { by: 'line-lost' };
  try {
    if (isSignal(row)) {
      await sendSignal(ctx, line.socket, row);
      return { by: 'nothing' };
    }
    const encoded = await packOf(row)(ctx, line.socket, row);
    if (!encoded) return { by: 'nothing' };
    sending.encoded = encoded;
    if (encoded.mayHaveLeft && isStale(row, ctx.now())) throw tooOldToTell();
    byWireId.set(encoded.wireId, sending);
    const { jid, message, wireId, attributes } = encoded;
    await line.socket.relayMessage(jid, message, { messageId: wireId, additionalAttributes: attributes });
  } catch (error) {
    return { by: 'throw', error };
  }
  const before = line.acknowledged;
  const timer = setTimeout(() => outcome.resolve({ by: 'silence', isLineAlive: line.acknowledged > before }), ackMs);
  return outcome.promise.finally(() => clearTimeout(timer));
}
