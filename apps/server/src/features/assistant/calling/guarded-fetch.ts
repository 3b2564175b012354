import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { CallFailed } from '../../../platform/network/call-failed.ts';
import { callOnce } from '../../../platform/network/call-once.ts';
import { lookUpPublic } from '../../../platform/network/look-up-public.ts';
import { isReachableAddress } from '../../../platform/network/public-address.ts';

const MAX_BYTES = 1024 * 1024;
/** What else a library would send says only what machine this is. */
const sent: ReadonlySet<string> = new Set(['accept', 'authorization', 'content-type']);

/** For a library that brings its own calls: public hosts alone, no redirects, and an answer that is read while it comes. */
export const guardedFetch =
  (allowedOrigins: readonly string[], onConnect: () => void) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!isReachableAddress(url.href, allowedOrigins)) throw new CallFailed('address');
    const answer = await callOnce(
      {
        method: 'post',
        url,
        headers: [...new Headers(init.headers)].filter(([name]) => sent.has(name)),
        body: typeof init.body === 'string' ? init.body : '',
      },
      {
        signal: init.signal ?? AbortSignal.timeout(60_000),
        lookup: allowedOrigins.includes(url.origin) ? undefined : lookUpPublic(),
        onConnect,
      },
    );
    return asResponse(answer);
  };

function asResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0;
  const isRead = status >= 400 || (status >= 200 && status < 300);
  if (!isRead) {
    answer.destroy();
    throw new CallFailed('redirect');
  }
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after'] as const) {
    const value = answer.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const body = status === 204 ? null : (Readable.toWeb(read(answer)) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}

/** The body, decompressed as it comes and cut off where nobody reads on. */
function read(answer: IncomingMessage): Readable {
  const decoder = decoderOf(answer.headers['content-encoding'] ?? '');
  const bound = bounded();
  if (decoder === null) {
    answer.destroy();
    throw new CallFailed('broken');
  }
  const done = () => undefined;
  if (decoder === 'none') pipeline(answer, bound, done);
  else pipeline(answer, decoder, bound, done);
  return bound;
}

function decoderOf(coding: string) {
  const name = coding.trim().toLowerCase();
  if (name === '' || name === 'identity') return 'none';
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'deflate') return createInflate();
  if (name === 'br') return createBrotliDecompress();
  return name === 'zstd' ? createZstdDecompress() : null;
}

function bounded() {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _coding, done) {
      size += chunk.length;
      if (size > MAX_BYTES) done(new CallFailed('too-large'));
      else done(null, chunk);
    },
  });
}
