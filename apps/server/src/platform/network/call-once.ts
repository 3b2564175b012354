import { Agent as PlainAgent, request as requestPlain, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { traceHeaders, tracedCall } from '../tracing/trace-call.ts';
import { toRequestHeaders, type CallHeaders } from './call-headers.ts';
import { ACCEPTED_CODINGS } from './read-answer.ts';

export type CallMethod = 'get' | 'post' | 'put' | 'delete';

const MAX_HEADER_BYTES = 32 * 1024;
/** The first of several addresses that answers within this time is taken; the others are not waited for. */
const ATTEMPT_MS = 1000;

type Request = { method: CallMethod; url: URL; headers: CallHeaders; body: string | undefined };
type Options = {
  signal: AbortSignal;
  /** Undefined: the system's own. */
  lookup: LookupFunction | undefined;
  /** From here on somebody may have read the request. */
  onConnect: () => void;
  /** A certificate of our own, and authorities trusted in place of the usual ones; PEM. */
  tls?: { certificate: { key: string; chain: string } | null; authorities: string | null };
};

/** One request on a connection of its own: none that was opened under other rules is used again. The body is not read yet. */
export const callOnce = (request: Request, options: Options): Promise<IncomingMessage> =>
  tracedCall(request, () => send(request, options));

function send(
  { method, url, headers, body }: Request,
  { signal, lookup, onConnect, tls }: Options,
): Promise<IncomingMessage> {
  const isPlain = url.protocol === 'http:';
  // As bytes: together with a text as body, Node would write the headers in the coding of that text.
  const bytes = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const request = (isPlain ? requestPlain : requestSecure)(
      url,
      {
        method: method.toUpperCase(),
        headers: {
          accept: '*/*',
          'user-agent': 'Balcao',
          ...traceHeaders(),
          ...toRequestHeaders(headers),
          'accept-encoding': ACCEPTED_CODINGS,
          ...(bytes && { 'content-length': bytes.length }),
        },
        agent: new (isPlain ? PlainAgent : SecureAgent)({ autoSelectFamilyAttemptTimeout: ATTEMPT_MS }),
        maxHeaderSize: MAX_HEADER_BYTES,
        insecureHTTPParser: false,
        rejectUnauthorized: true,
        signal,
        ...(lookup && { lookup }),
        ...(tls?.certificate && { key: tls.certificate.key, cert: tls.certificate.chain }),
        ...(tls?.authorities != null && { ca: tls.authorities }),
      },
      resolve,
    );
    request.on('socket', (socket) => socket.once(isPlain ? 'connect' : 'secureConnect', onConnect));
    request.on('error', reject);
    request.end(bytes);
  });
}
