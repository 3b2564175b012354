import { lookup as lookUp } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicIp, isReachableAddress } from './public-address.ts';

type Letter = {
  url: string;
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
  /** Origins that may lie in private networks and speak plain http: the operator's own choice. */
  allowedOrigins: readonly string[];
};

/**
 * The name must lead to a public address, and that very address is called: between a check and a call of its own the
 * name could have come to mean another machine.
 */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('address not found'), '', 0);
    if (!addresses.every(({ address }) => isPublicIp(address))) return done(new Error('address not allowed'), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Posts to an address that somebody gave us, and answers with the status. Redirects are not followed, the answer is not read. */
export function postToPublic({ url, headers, body, timeoutMs, allowedOrigins }: Letter): Promise<number> {
  const target = URL.parse(url);
  if (!target || !isReachableAddress(url, allowedOrigins)) return Promise.reject(new Error('address not allowed'));
  const isTrusted = allowedOrigins.includes(target.origin);
  const send = target.protocol === 'http:' ? requestPlain : requestSecure;
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isTrusted && { lookup: lookUpPublic }),
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
