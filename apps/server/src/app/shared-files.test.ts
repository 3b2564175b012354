import { randomUUID } from 'node:crypto';
import { whatsappCloudChannel } from '@balcao/channels/whatsapp-cloud/channel.ts';
import { startBucket } from '@balcao/platform/test/bucket.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../features/auth/create-authenticator.ts';
import { giveFile, type Connector } from '../features/messages/outbound/files/give-file.ts';
import type { QueuedMessage } from '../features/messages/outbound/load-queued-message.ts';
import type { Deps } from '../platform/deps.ts';
import { createTestDeps } from '../test/database.ts';
import { ask, createHttpHarness } from '../test/harness/http-harness.ts';
import { buildHttp } from './build-http.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let there: { deps: Deps; app: FastifyInstance };
let desk: Awaited<ReturnType<typeof createHttpHarness>>;
let picture: Buffer;

/** Two processes with different disks; what they share is the database and a bucket. */
beforeAll(async () => {
  bucket = await startBucket();
  const environment = { ...bucket.environment, TOKEN_SECRET: 't'.repeat(40), ENCRYPTION_KEY: 'e'.repeat(40) };
  desk = await createHttpHarness({}, await createTestDeps({ environment }));
  const deps = await createTestDeps({ environment });
  there = { deps, app: await buildHttp(deps, createAuthenticator(deps), []) };
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#22aa88' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => bucket.stop());

type Sent = { messages: { mediaUrl: string }[] };

async function sendPicture(): Promise<string> {
  const form = new FormData();
  form.append('medias', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'loja.jpg');
  form.append('body', 'a nova loja');
  const { status, json } = await desk.call<Sent>(`/messages/${desk.ticket.id}`, { method: 'POST', body: form });
  expect(status).toBe(200);
  return json.messages[0]?.mediaUrl ?? '';
}

const queued = (key: string) =>
  ({
    outgoing: { kind: 'media', mediaKind: 'image' },
    media_key: key,
    media_mime: 'image/jpeg',
    media_name: 'loja.jpg',
    media_voice: false,
  }) as QueuedMessage;

/** The provider's end of a connection, which keeps what it is given. */
function provider() {
  const given: Buffer[] = [];
  const uploadMedia = async ({ file }: { file: Blob }) => {
    given.push(Buffer.from(await file.arrayBuffer()));
    return { mediaId: '900' };
  };
  const connection = { settings: {}, api: { baseUrl: 'http://127.0.0.1:9', version: 'v25.0' }, fetch };
  const connector: Connector = { channel: { ...whatsappCloudChannel, uploadMedia }, connection };
  return { given, connector };
}

test('a picture that was sent at one process is shown, in parts too, and handed to the provider by the other', async () => {
  const url = await sendPicture();
  const whole = await there.app.inject({ url });
  expect([whole.statusCode, whole.rawPayload.equals(picture)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'content-length': String(picture.length),
    'x-content-type-options': 'nosniff',
  });
  const part = await there.app.inject({ url, headers: { range: 'bytes=2-5' } });
  expect([part.statusCode, part.rawPayload.equals(picture.subarray(2, 6))]).toEqual([206, true]);
  const head = await there.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(picture.length)]);
  const same = await there.app.inject({ url, headers: { 'if-none-match': String(whole.headers['etag']) } });
  expect([same.statusCode, same.body]).toEqual([304, '']);

  const { given, connector } = provider();
  expect(await giveFile(there.deps, queued(url.slice('/public/'.length)), connector)).toEqual({ id: '900' });
  expect(given.map((bytes) => bytes.equals(picture))).toEqual([true]);
});

test('a file that comes in parts may arrive at different processes', async () => {
  const id = randomUUID();
  const begun = { id, name: 'loja.jpg', size: picture.length, mime: 'image/jpeg' };
  const started = await desk.call('/uploads', { method: 'POST', body: begun });
  expect(started.status).toBe(200);
  const form = new FormData();
  form.append('part', new Blob([new Uint8Array(picture)]), 'part');
  const { headers } = desk.agent;
  const put = await ask(there.app, `/api/uploads/${id}?offset=0`, { method: 'PUT', body: form, headers });
  expect([put.statusCode, put.json()]).toMatchObject([200, { received: picture.length }]);
});

test('while the bucket is away browsers are told to come back, messages wait, and nothing counts as lost', async () => {
  const url = await sendPicture();
  const key = url.slice('/public/'.length);
  bucket.breakAt(key);
  const away = await there.app.inject({ url });
  expect([away.statusCode, away.json()]).toEqual([503, { error: 'ERR_SERVICE_UNAVAILABLE' }]);
  const { connector } = provider();
  await expect(giveFile(there.deps, queued(key), connector)).rejects.toMatchObject({ class: 'retry' });
  bucket.breakAt('/balcao-files/company');
  const form = new FormData();
  form.append('medias', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'loja.jpg');
  const before = await desk.outbox();
  const refused = await desk.call(`/messages/${desk.ticket.id}`, { method: 'POST', body: form });
  expect(refused).toMatchObject({ status: 503, json: { error: 'ERR_SERVICE_UNAVAILABLE' } });
  expect(await desk.outbox()).toEqual(before);

  bucket.breakAt(null);
  expect((await there.app.inject({ url })).statusCode).toBe(200);
  await desk.world.deps.storage.remove(key);
  expect((await there.app.inject({ url })).statusCode).toBe(404);
  await expect(giveFile(there.deps, queued(key), connector)).rejects.toMatchObject({ class: 'media' });
});
