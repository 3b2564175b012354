import type { WASocket } from 'baileys';
import type { IncomingMessage } from 'node:http';
import type { Timings } from '../timings.ts';
import type { DisconnectCause } from './reconnect/disconnect.ts';

type Watch = {
  /** Something has come that ends the waiting for a first sign: a QR, or being let in. */
  came: () => void;
  /** A new sign must come within the usual time. */
  awaitNext: () => void;
  /** An incoming message was dealt with. */
  settled: (stanzaId: string) => void;
  stop: () => void;
};

type Options = { timings: Timings; end: (by: DisconnectCause, code?: number) => void };

/** Ends a socket that the library would leave hanging: never let in, no longer heard, or hearing without doing anything. */
export function watchSocket(socket: WASocket, { timings, end }: Options): Watch {
  let connecting = setTimeout(() => end('hung'), timings.connecting);
  const silence = setTimeout(() => end('silence'), timings.idleTimeout);
  const deaf = watchMessages(socket, { timings, end });

  // The library passes this on and does nothing: without a listener of our own it would wait for ever.
  socket.ws.on('unexpected-response', (_request: unknown, response: IncomingMessage) => {
    response.destroy();
    end('upgrade-refused', response.statusCode);
  });
  socket.ws.on('frame', () => silence.refresh());

  return {
    came: () => clearTimeout(connecting),
    awaitNext() {
      clearTimeout(connecting);
      connecting = setTimeout(() => end('hung'), timings.connecting);
    },
    settled: deaf.settled,
    stop() {
      clearTimeout(connecting);
      clearTimeout(silence);
      deaf.stop();
    },
  };
}

/**
 * Messages of a session are dealt with one after the other, so any progress is a sign of life; messages waiting without any
 * progress are not.
 */
function watchMessages(socket: WASocket, { timings, end }: Options) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = waiting.size > 0 ? setTimeout(() => end('deaf'), timings.stallTimeout) : undefined;
  };
  const settled = (stanzaId: string) => {
    if (waiting.delete(stanzaId)) rest();
  };

  socket.ws.on('CB:message', ({ attrs }: { attrs: { id?: string } }) => {
    if (attrs.id === undefined) return;
    waiting.add(attrs.id);
    timer ??= setTimeout(() => end('deaf'), timings.stallTimeout);
  });
  socket.ev.on('messages.upsert', ({ messages }) => {
    for (const { key } of messages) if (key.id) settled(key.id);
  });
  return { settled, stop: () => clearTimeout(timer) };
}
