import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { traceHeaders, tracedCall } from '../tracing/trace-call.ts';
import { AddressNotAllowed, lookUpPublic } from './look-up-public.ts';
import { isReachableAddress } from './public-address.ts';

type Letter = {
  url: string;
  headers: Record<string, string | number>;
  body: Buffer;
  /** From the look-up of the name to the last byte that is read. */
  timeoutMs: number;
  /** Origins that may lie in private networks and speak plain http: the operator's own choice. */
  allowedOrigins: readonly string[];
  /** Whether an address may be called at all; https without a port of its own unless said otherwise. */
  isAllowed?: (address: string, allowedOrigins: readonly string[]) => boolean;
  /** How much of the answer is read; nothing unless said otherwise. */
  maxBytes?: number;
};

type Receipt = { status: number; contentType: string; body: Buffer };

/** Posts to an address that somebody gave us. Redirects are not followed; of the answer the beginning is read. */
export function postToPublic(letter: Letter): Promise<Receipt> {
  const { url, headers, body, timeoutMs, allowedOrigins, isAllowed = isReachableAddress, maxBytes = 0 } = letter;
  const target = URL.parse(url);
  if (!target || !isAllowed(url, allowedOrigins)) return Promise.reject(new AddressNotAllowed());
  const isTrusted = allowedOrigins.includes(target.origin);
  const send = target.protocol === 'http:' ? requestPlain : requestSecure;
  const post = () =>
    new Promise<Receipt>((resolve, reject) => {
      const request = send(
        target,
        {
          method: 'POST',
          headers: { ...traceHeaders(), ...headers, 'content-length': body.length },
          signal: AbortSignal.timeout(timeoutMs),
          ...(!isTrusted && { lookup: lookUpPublic() }),
        },
        (answer) => {
          // Whatever happens from here on, the status has been said.
          request.removeListener('error', reject).on('error', () => answer.destroy());
          const { statusCode: status = 0, headers: said } = answer;
          void beginningOf(answer, maxBytes).then((read) =>
            resolve({ status, contentType: said['content-type'] ?? '', body: read }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  return tracedCall({ method: 'POST', url: target }, post);
}

/** What came until the end, the limit or a break. Never throws. */
async function beginningOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (maxBytes > 0) {
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= maxBytes) break;
      }
    }
  } catch {
    // It broke off.
  }
  answer.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
