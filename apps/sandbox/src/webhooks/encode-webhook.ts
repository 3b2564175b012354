import { createHmac } from 'node:crypto';
import type { Json } from '../world/model.ts';

/** Meta signs and sends JSON with every non-ASCII unit as `\uXXXX` and every slash as `\/`. */
export function encodeWebhook(body: Json, encoding: 'escaped' | 'utf8'): Buffer {
  const json = JSON.stringify(body);
  if (encoding === 'utf8') return Buffer.from(json, 'utf8');
  const escaped = json
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Buffer.from(escaped, 'ascii');
}

/** Value of `X-Hub-Signature-256` for these exact bytes. */
export function signWebhook(raw: Buffer, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`;
}
