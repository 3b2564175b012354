import { createHmac } from 'node:crypto';
import { sameSecret } from '../kit/doorbell.ts';

type Signed = {
  /** `data.id` of the query, not of the body. */
  dataId: string | undefined;
  requestId: string | undefined;
  signature: string | undefined;
};

const PART = /^\s*(ts|v1)\s*=\s*([0-9a-zA-Z]{1,128})\s*$/;
const TIMESTAMP = /^\d{1,16}$/;
/** Counted in milliseconds from here on, in seconds below. */
const FIRST_MILLISECOND_VALUE = 1e11;

/** When the notification was signed, if it was signed with the secret; otherwise undefined. */
export function signedAt(signed: Signed, secret: string): Date | undefined {
  const { ts, v1 } = partsOf(signed.signature);
  if (!ts || !v1 || !TIMESTAMP.test(ts) || secret === '') return undefined;
  const isRight = spellings(signed.dataId).some((dataId) => sameSecret(v1, hashOf({ ...signed, dataId }, ts, secret)));
  if (!isRight) return undefined;
  return new Date(Number(ts) >= FIRST_MILLISECOND_VALUE ? Number(ts) : Number(ts) * 1000);
}

/** Older documentation lower-cases ids that have letters, the provider's own library keeps them. */
const spellings = (dataId: string | undefined): (string | undefined)[] =>
  dataId === undefined ? [undefined] : [...new Set([dataId, dataId.toLowerCase(), dataId.toUpperCase()])];

function hashOf({ dataId, requestId }: Signed, ts: string, secret: string): string {
  const manifest = [
    dataId === undefined ? '' : `id:${dataId};`,
    requestId === undefined ? '' : `request-id:${requestId};`,
    `ts:${ts};`,
  ].join('');
  return createHmac('sha256', secret).update(manifest).digest('hex');
}

function partsOf(signature = ''): { ts?: string; v1?: string } {
  const pairs = signature
    .slice(0, 400)
    .split(',')
    .flatMap((part) => {
      const [, name, value] = PART.exec(part) ?? [];
      return name && value ? [[name, value] as const] : [];
    });
  return Object.fromEntries(pairs);
}
