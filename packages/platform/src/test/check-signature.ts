import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

type Pair = { accessKey: string; secretKey: string };

/** Checks a request as Amazon's "Signature Version 4" says. Null when it is right, else the code it is refused with. */
export function signatureFault(request: IncomingMessage, keys: Pair): string | null {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, accessKey = '', day = '', region = '', signed = '', signature = ''] = parts;
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  const url = new URL(request.url ?? '/', 'http://bucket');
  const query = [...url.searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, lines.join(''), signed, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const dayKey = hmac(hmac(hmac(`AWS4${keys.secretKey}`, day), region), 's3');
  const expected = hmac(hmac(dayKey, 'aws4_request'), toSign).toString('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}

const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
