import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createInbound } from '../../../test/inbound.ts';
import { startProvider } from '../../../test/provider.ts';
import { createWorld } from '../../../test/world.ts';
import { getConnection } from '../../connections/connections.queries.ts';
import { fetchMissedFiles } from '../subscribers/fetch-missed-files.ts';
import { askForMissedFilesJob } from './ask-for-missed-files.job.ts';
import { downloadMediaJob } from './download-media.job.ts';
import { fetchMissedFilesJob } from './fetch-missed-files.job.ts';
import { retryMedia } from './retry-media.ts';

type File = {
  bytes?: Uint8Array;
  type?: string;
  gone?: boolean;
  broken?: boolean;
  refused?: boolean;
  breaksOff?: boolean;
};
const expired = {
  error: { code: 100, error_subcode: 33, message: 'Unsupported get request', type: 'GraphMethodException' },
};

/** A customer of a company sends a file that the provider holds. */
async function start(file: File) {
  const provider = await startProvider(({ path }, url) => {
    if (file.broken) return { status: 503, json: { error: { code: 2, message: 'try later' } } };
    if (file.refused) return { status: 401, json: { error: { code: 190, message: 'expired' } } };
    if (path.startsWith('/cdn/'))
      return {
        bytes: file.bytes ?? Buffer.alloc(0),
        type: file.type ?? 'application/octet-stream',
        breaksOff: file.breaksOff === true,
      };
    if (file.gone) return { status: 400, json: expired };
    return { json: { url: `${url}/cdn/file`, mime_type: file.type, file_size: file.bytes?.length, id: '1' } };
  });
  const deps = await createTestDeps({ environment: { META_GRAPH_BASE_URL: provider.url } });
  const world = await createWorld({ deps });
  const inbound = await createInbound(world);
  const send = async (type: string, fields: Record<string, unknown>) => {
    await inbound.say({ from: '5511988887777', type, [type]: { id: '900', ...fields } });
    const { messages } = await companyRows(world);
    return messages.at(-1)?.id ?? 0;
  };
  const fetchIt = (messageId: number, isLast = false) =>
    downloadMediaJob.run(deps, { companyId: world.companyId, messageId }, { number: isLast ? 3 : 1, isLast });
  const message = async () => (await companyRows(world)).messages.at(-1);
  const place = { companyId: world.companyId, connectionId: inbound.connection.id };
  /** Whether the connection is waiting to be looked at, and whether its files are. */
  const isAsked = async (key: string) => {
    const asked = 'select from graphile_worker._private_jobs where key = $1';
    return (await deps.database.pool.query(asked, [key])).rowCount === 1;
  };
  return { world, inbound, provider, send, fetchIt, message, place, isAsked };
}

test('a picture is there at once as a promise and later as a file that only its name opens', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#22aa88' } })
    .jpeg()
    .toBuffer();
  const { world, inbound, provider, send, fetchIt, message } = await start({ bytes, type: 'image/jpeg' });
  const id = await send('image', { mime_type: 'image/jpeg', caption: 'minha loja' });
  expect(await message()).toMatchObject({ media_state: 'downloading', media_type: 'image', body: 'minha loja' });
  expect((await companyRows(world)).tickets).toMatchObject([
    { last_message: 'minha loja', last_message_type: 'image' },
  ]);

  await fetchIt(id);
  const row = await message();
  expect(row).toMatchObject({ media_state: 'ready', media_width: 60, media_height: 40, media_size: bytes.length });
  expect(provider.calls.every((call) => call.headers.authorization === 'Bearer token')).toBe(true);
  const changed = (await world.emitted()).filter((event) => event.name === 'message.changed');
  expect(changed.at(-1)?.payload).toMatchObject({
    message: { media: { state: 'ready' }, mediaUrl: `/public/${String(row?.['media_key'])}` },
  });

  const url = `/public/${String(row?.['media_key'])}`;
  const whole = await inbound.app.inject({ url });
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(whole.headers['content-security-policy']).toContain('sandbox');
  const part = await inbound.app.inject({ url, headers: { range: 'bytes=2-5' } });
  expect([part.statusCode, part.rawPayload.equals(bytes.subarray(2, 6))]).toEqual([206, true]);
});

test('the same job twice keeps one file', async () => {
  const { send, fetchIt, message, provider } = await start({
    bytes: Buffer.from('%PDF-1.7 x'),
    type: 'application/pdf',
  });
  const id = await send('document', { mime_type: 'application/pdf', filename: 'proposta.pdf' });
  await fetchIt(id);
  const key = (await message())?.['media_key'];
  const calls = provider.calls.length;
  await fetchIt(id);
  expect((await message())?.['media_key']).toBe(key);
  expect(provider.calls).toHaveLength(calls);
});

test('a page that calls itself a picture is only ever offered for saving', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { world, inbound, send, fetchIt, message } = await start({ bytes, type: 'image/svg+xml' });
  await fetchIt(await send('image', { mime_type: 'image/svg+xml' }));
  const key = String((await message())?.['media_key']);
  const answer = await inbound.app.inject({ url: `/public/${key}` });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  });
  expect(bytes.equals(await world.deps.storage.read(key))).toBe(true);
});

test('a file whose time is over at the provider is shown as expired', async () => {
  const { world, send, fetchIt, message } = await start({ gone: true });
  await fetchIt(await send('audio', { mime_type: 'audio/ogg; codecs=opus', voice: true }));
  expect(await message()).toMatchObject({ media_state: 'expired', media_voice: true, body: '' });
  expect((await world.emitted()).at(-1)?.payload).toMatchObject({ message: { body: '(mídia indisponível)' } });
});

test('a provider in trouble is asked again, and in the end a person can have it tried once more', async () => {
  const file: File = { broken: true };
  const { world, send, fetchIt, message } = await start(file);
  const id = await send('document', { mime_type: 'application/pdf', filename: 'a.pdf' });
  await expect(fetchIt(id)).rejects.toMatchObject({ class: 'retry' });
  expect(await message()).toMatchObject({ media_state: 'downloading' });
  await fetchIt(id, true);
  expect(await message()).toMatchObject({ media_state: 'failed' });

  const admin = await world.person({ profile: 'admin' });
  expect((await admin.act((ctx) => retryMedia(ctx, { messageId: id }))).media).toMatchObject({ state: 'downloading' });
  Object.assign(file, { broken: false, bytes: Buffer.from('%PDF-1.7 x'), type: 'application/pdf' });
  await fetchIt(id);
  expect(await message()).toMatchObject({ media_state: 'ready', media_mime: 'application/pdf' });
});

test('what comes while the token is dead is fetched once it is renewed, and the connection is looked at meanwhile', async () => {
  const file: File = { refused: true };
  const { world, send, fetchIt, message, place, isAsked } = await start(file);
  const id = await send('document', { mime_type: 'application/pdf', filename: 'a.pdf' });
  await fetchIt(id);
  expect(await message()).toMatchObject({ media_state: 'failed', media_missed: true });
  expect(await isAsked(`check-connection:${place.connectionId}`)).toBe(true);

  Object.assign(file, { refused: false, bytes: Buffer.from('%PDF-1.7 x'), type: 'application/pdf' });
  const whatsapp = await world.act((ctx) => getConnection(ctx, place.connectionId));
  const renewed = { name: 'connection.changed', companyId: world.companyId, payload: { whatsapp } } as never;
  const [request] = await fetchMissedFiles(world.deps.database.pool as never, [renewed], world.deps.now());
  expect(request).toMatchObject({ payload: place });
  await fetchMissedFilesJob.run(world.deps, place, { number: 1, isLast: true });
  expect(await message()).toMatchObject({ media_state: 'downloading', media_missed: false });
  await fetchIt(id);
  expect(await message()).toMatchObject({ media_state: 'ready' });
});

test('what was missed while the connection counted as working is asked for again by the hour', async () => {
  const { world, send, fetchIt, message, place, isAsked } = await start({ broken: true });
  await fetchIt(await send('document', { mime_type: 'application/pdf', filename: 'a.pdf' }), true);
  expect(await message()).toMatchObject({ media_state: 'failed', media_missed: true });
  await askForMissedFilesJob.run(world.deps, {}, { number: 1, isLast: true });
  expect(await isAsked(`fetch-missed-files:${place.connectionId}:hourly`)).toBe(true);
});

test('a file whose transfer breaks off leaves no piece of itself behind', async () => {
  const { world, send, fetchIt, message } = await start({
    bytes: Buffer.alloc(300_000, 'x'),
    type: 'application/pdf',
    breaksOff: true,
  });
  const id = await send('document', { mime_type: 'application/pdf', filename: 'a.pdf' });
  await expect(fetchIt(id)).rejects.toMatchObject({ class: 'retry' });
  await fetchIt(id, true);
  expect(await message()).toMatchObject({ media_state: 'failed' });
  expect(await readdir(world.deps.storage.incoming)).toEqual([]);
});

test('who may not see the conversation cannot have its files fetched', async () => {
  const { world, send } = await start({ gone: true });
  await world.queue('Vendas');
  const id = await send('document', { mime_type: 'application/pdf' });
  const agent = await world.person();
  await expect(agent.act((ctx) => retryMedia(ctx, { messageId: id }))).rejects.toMatchObject({
    code: 'ERR_NO_MESSAGE_FOUND',
  });
});

test('only names that we gave can be asked for', async () => {
  const { inbound } = await start({});
  const paths = [
    '/public/company1/',
    '/public/',
    '/public/company1',
    '/public/company1/..%2f..%2fsecrets.json',
    '/public/..%2fsecrets.json/x',
    `/public/company1/${'a'.repeat(32)}.jpg`,
    `/public/company1/${'a'.repeat(32)}.jpg%00.png`,
  ];
  for (const url of paths)
    expect({ url, status: (await inbound.app.inject({ url })).statusCode }).toEqual({ url, status: 404 });
});
