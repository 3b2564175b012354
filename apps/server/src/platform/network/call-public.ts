import { CallFailed, type CallFailure } from './call-failed.ts';
import { refusedHeader, withoutCredentials, type CallHeaders } from './call-headers.ts';
import { callOnce, type CallMethod } from './call-once.ts';
import { isOfHandshake } from './handshake-codes.ts';
import { AddressNotAllowed, lookUpPublic, type Resolve } from './look-up-public.ts';
import { isCallableAddress } from './public-address.ts';
import { readAnswer } from './read-answer.ts';

export type PublicCall = {
  method: CallMethod;
  url: string;
  headers: CallHeaders;
  body?: string | undefined;
  /** From the look-up of the name to the last byte of the answer, redirects included. */
  timeoutMs: number;
  /** Of the answer's body, before and after it is decompressed; a megabyte unless said otherwise. */
  maxBytes?: number;
  /** Origins that may lie in private networks: the operator's own choice. */
  allowedOrigins: readonly string[];
  resolve?: Resolve;
};

/** `status` is the server's own; a failure tells whether the request may have been read by somebody. */
export type PublicAnswer =
  | { status: number; contentType: string; body: Buffer }
  | { failed: CallFailure; mayHaveLeft: boolean };

const MAX_REDIRECTS = 3;
const MAX_BYTES = 1024 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

type Hop = { method: CallMethod; url: URL; headers: CallHeaders; body: string | undefined };

/**
 * Calls an address that a company gave us. Only public hosts are reached: every name, that of every redirect too, is looked
 * up once and the address found is the one called. No cookies are kept, nothing is thrown.
 */
export async function callPublic(call: PublicCall): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(call.timeoutMs)));
  const trace = { mayHaveLeft: false };
  try {
    const url = URL.parse(call.url);
    if (!url) throw new CallFailed('address');
    if (refusedHeader(call.headers) !== null) throw new CallFailed('header');
    return await follow(call, { ...call, url, body: call.method === 'get' ? undefined : call.body }, { signal, trace });
  } catch (error) {
    return { failed: reasonOf(error, signal), ...trace };
  }
}

type Way = { signal: AbortSignal; trace: { mayHaveLeft: boolean } };

async function follow(
  { allowedOrigins, resolve, maxBytes = MAX_BYTES }: PublicCall,
  first: Hop,
  { signal, trace }: Way,
) {
  let hop = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!isCallableAddress(hop.url, allowedOrigins)) throw new CallFailed('address');
    const isTrusted = allowedOrigins.includes(hop.url.origin);
    const answer = await callOnce(hop, {
      signal,
      lookup: isTrusted ? undefined : lookUpPublic(resolve),
      onConnect: () => void (trace.mayHaveLeft = true),
    });
    try {
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (REDIRECTS.has(status) && location !== undefined) hop = nextHop(hop, { status, location });
      else
        return { status, contentType: answer.headers['content-type'] ?? '', body: await readAnswer(answer, maxBytes) };
    } finally {
      answer.destroy();
    }
  }
  throw new CallFailed('redirect');
}

/** As browsers do it, but whoever is redirected to another host gets neither the body nor anything that may be a key. */
function nextHop(hop: Hop, { status, location }: { status: number; location: string }): Hop {
  const url = URL.parse(Buffer.from(location, 'latin1').toString(), hop.url.href);
  if (!url) throw new CallFailed('address');
  const becomesGet = status === 303 || (hop.method === 'post' && (status === 301 || status === 302));
  const method = becomesGet ? 'get' : hop.method;
  const body = becomesGet ? undefined : hop.body;
  if (isSameHost(hop.url, url)) return { method, url, headers: hop.headers, body };
  if (body !== undefined) throw new CallFailed('redirect');
  return { method, url, headers: withoutCredentials(hop.headers), body };
}

/** The same origin, or the same host that asks for https instead of http. */
const isSameHost = (from: URL, to: URL) =>
  from.origin === to.origin ||
  (from.hostname === to.hostname &&
    from.protocol === 'http:' &&
    to.protocol === 'https:' &&
    from.port + to.port === '');

function reasonOf(error: unknown, signal: AbortSignal): CallFailure {
  if (error instanceof CallFailed) return error.reason;
  if (signal.aborted) return 'timeout';
  if (error instanceof AddressNotAllowed) return 'address';
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (code === 'HPE_HEADER_OVERFLOW') return 'too-large';
  if (isOfHandshake(code)) return 'encryption';
  return code.startsWith('HPE_') || code === 'ERR_INVALID_CHAR' ? 'broken' : 'unreachable';
}
