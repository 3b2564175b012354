import type { Route } from '@balcao/contract/kit/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../fail.ts';
import type { Telling } from './handlers.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply; route: Route };

/** Whether the caller wants the answer while it is made. */
const wantsPieces = ({ headers }: FastifyRequest) => /\btext\/event-stream\b/.test(headers.accept ?? '');

/**
 * Answers with what `work` returns. Who asked for pieces hears them as server-sent events from the first one on; what fails
 * before that is answered as everywhere else. Who hangs up aborts the work.
 */
export async function answerInPieces(
  { request, reply, route }: Exchange,
  work: (telling: Telling<unknown>) => Promise<unknown>,
): Promise<FastifyReply> {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  if (reply.raw.destroyed) left.abort();
  const pieces = wantsPieces(request) ? eventsTo(reply) : null;
  const tell = (piece: unknown) => pieces?.say('message', route.stream?.parse(piece));
  try {
    const result: unknown = route.response.parse(await work({ tell, signal: left.signal }));
    if (!pieces) return await reply.send(result);
    pieces.say('done', result);
  } catch (error) {
    if (!pieces?.hasBegun()) throw error;
    // The status has left long ago: what went wrong is told as the last event.
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'a stream broke off');
    const known = error instanceof AppError ? error : new AppError('ERR_INTERNAL');
    pieces.say('error', { error: known.code, details: known.details });
  }
  reply.raw.end();
  return reply;
}

/** The head leaves with the first event: until then an answer can still become an error with its own status. */
function eventsTo(reply: FastifyReply) {
  let begun = false;
  const begin = () => {
    begun = true;
    void reply.hijack();
    const kept = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    reply.raw.writeHead(200, {
      ...Object.fromEntries(kept),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that collect answers would keep the words until the last one.
      'x-accel-buffering': 'no',
    });
  };
  return {
    hasBegun: () => begun,
    say(name: string, data: unknown) {
      if (!begun) begin();
      if (!reply.raw.destroyed) reply.raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}
