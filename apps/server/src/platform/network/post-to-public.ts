import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { AddressNotAllowed, lookUpPublic } from './look-up-public.ts';
import { isReachableAddress } from './public-address.ts';

type Letter = {
  url: string;
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
  /** Origins that may lie in private networks and speak plain http: the operator's own choice. */
  allowedOrigins: readonly string[];
};

/** Posts to an address that somebody gave us, and answers with the status. Redirects are not followed, the answer is not read. */
export function postToPublic({ url, headers, body, timeoutMs, allowedOrigins }: Letter): Promise<number> {
  const target = URL.parse(url);
  if (!target || !isReachableAddress(url, allowedOrigins)) return Promise.reject(new AddressNotAllowed());
  const isTrusted = allowedOrigins.includes(target.origin);
  const send = target.protocol === 'http:' ? requestPlain : requestSecure;
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isTrusted && { lookup: lookUpPublic() }),
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
