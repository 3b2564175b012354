import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { waitsForSlot } from './upload-slots.ts';

/** Bytes a second; `graceMs` is the time any body may take, however slow. */
export type BodyPace = { graceMs: number; uploadBytesPerSecond: number };

/** A JSON body has one minute. An upload may take longer, as long as it averages what a very bad mobile network carries. */
export const usualPace: BodyPace = { graceMs: 60_000, uploadBytesPerSecond: 2048 };

const TIMEOUT_ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends connections whose request body does not come to an end, so that nobody can hold sockets and half files for nothing. */
export function endSlowBodies(app: FastifyInstance, pace: BodyPace = usualPace) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, pace);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch({ raw, headers }: FastifyRequest, { graceMs, uploadBytesPerSecond }: BodyPace) {
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
  const { socket } = raw;
  // Calls without a network, as tests make them, have everything at once.
  if (!(socket instanceof Socket)) return;
  let start = { at: performance.now(), bytes: socket.bytesRead };
  const check = setInterval(() => {
    // A body that nobody read, because the call was refused before, ends without a word.
    if (raw.complete || raw.destroyed) return stop();
    if (waitsForSlot(raw)) start = { at: performance.now(), bytes: socket.bytesRead };
    const seconds = (performance.now() - start.at) / 1000;
    if (waitsForSlot(raw) || (isUpload && (socket.bytesRead - start.bytes) / seconds >= uploadBytesPerSecond)) return;
    stop();
    if (socket.writable) socket.end(TIMEOUT_ANSWER);
    // Whoever does not read the answer either is not waited for.
    socket.destroySoon();
    raw.destroy();
  }, graceMs);
  check.unref();
  const stop = () => clearInterval(check);
  raw.once('end', stop).once('close', stop);
}
