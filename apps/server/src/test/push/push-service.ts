import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PushPayload } from '@balcao/contract/notifications/models.ts';

const SALT_BYTES = 16;
const KEY_LENGTH_AT = 20;
const TAG_BYTES = 16;

/** A browser as a push service knows it: an address and the keys that only the browser has. */
export function pretendBrowser(origin: string) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/push/${randomBytes(12).toString('hex')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8291: what only this browser can read. Written from the text of the standard, not from the sender's library. */
    read(body: Buffer) {
      const salt = body.subarray(0, SALT_BYTES);
      const keyLength = body[KEY_LENGTH_AT] ?? 0;
      const senderKey = body.subarray(KEY_LENGTH_AT + 1, KEY_LENGTH_AT + 1 + keyLength);
      const sealed = body.subarray(KEY_LENGTH_AT + 1 + keyLength);
      const shared = ecdh.computeSecret(senderKey);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
      return PushPayload.parse(JSON.parse(text));
    },
  };
}

export type Delivered = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service of our own. It answers with `status`, and keeps what it was handed. */
export async function pushService() {
  const delivered: Delivered[] = [];
  let status = 201;
  let underWay = 0;
  let delay: Promise<unknown> | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const letter = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      const held = delay;
      if (held) underWay += 1;
      void Promise.resolve(held).then(() => {
        delivered.push(letter);
        response.writeHead(status).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    delivered,
    answer(next: number) {
      status = next;
    },
    /** Keeps what arrives from now on to itself until the answer is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      [underWay, delay] = [0, promise];
      return () => {
        delay = null;
        resolve();
      };
    },
    underWay: () => underWay,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const CURVE_PREFIX = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

/** The claims of the sender's signature (RFC 8292), when the signature is that of the given public key. */
export function parseSignature(authorization: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const spki = Buffer.concat([CURVE_PREFIX, Buffer.from(key, 'base64url')]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isGenuine, key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}
