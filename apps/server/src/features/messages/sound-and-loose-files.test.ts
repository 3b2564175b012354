import { randomUUID } from 'node:crypto';
import { folderOf } from '@balcao/platform/storage.ts';
import { expect, test } from 'vitest';
import { companyRows } from '../../test/company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { lastNotedAt } from '../../test/harness/last-noted-at.ts';
import { tone } from '../../test/tone.ts';
import { createHttpHarness } from '../../test/harness/http-harness.ts';
import type { Deps } from '../../platform/deps.ts';
import { cleanLooseFilesJob } from './jobs/delete-unreferenced-files.job.ts';
import { transcodeToMp3Job } from './jobs/transcode-to-mp3.job.ts';
import { prepareVoice } from './media/prepare-voice.ts';

const attempt = { number: 1, isLast: true };

type Sent = { messages: { id: number; media: { mime: string; voice: boolean } }[] };
type Desk = Awaited<ReturnType<typeof createHttpHarness>>;

function record({ call, ticket }: Desk, bytes: Uint8Array, { type, name }: { type: string; name: string }) {
  const form = new FormData();
  form.append('voice', 'true');
  form.append('medias', new Blob([new Uint8Array(bytes)], { type }), name);
  return call<Sent>(`/messages/${ticket.id}`, { method: 'POST', body: form });
}

const start = async (storage: Deps['storage'], key: string, length: number) =>
  Buffer.from((await storage.read(key)).slice(0, length)).toString('latin1');

test('an MP3 recording of the browser leaves as a voice note and keeps an MP3 beside it', async () => {
  const desk = await createHttpHarness();
  const { storage } = desk.world.deps;
  const { json } = await record(desk, await tone('libmp3lame', 'mp3'), { type: 'audio/mpeg', name: 'voz.mp3' });
  expect(json.messages).toMatchObject([{ media: { mime: 'audio/mpeg', voice: true } }]);
  await prepareVoice(desk.world.deps, {
    companyId: desk.world.companyId,
    messageId: json.messages[0]?.id ?? 0,
    isLast: true,
  });
  const [row] = (await companyRows(desk.world)).messages;
  const key = String(row?.['media_key']);
  expect([row?.['media_mime'], key.endsWith('.ogg'), await start(storage, key, 4)]).toEqual([
    'audio/ogg',
    true,
    'OggS',
  ]);
  expect((await storage.read(key.replace(/ogg$/, 'mp3'))).length).toBeGreaterThan(1000);
});

test('every Ogg gets its MP3 twin, whoever sent it', async () => {
  const desk = await createHttpHarness();
  const { deps, companyId } = desk.world;
  await record(desk, await tone('libopus', 'ogg'), { type: 'audio/ogg', name: 'voz.ogg' });
  const [row] = (await companyRows(desk.world)).messages;
  const key = String(row?.['media_key']);
  const { rows } = await deps.database.pool.query<{ payload: { key?: string } }>(
    `select payload from graphile_worker._private_jobs where payload::text like $1`,
    [`%company${companyId}/%`],
  );
  expect(rows.map((job) => job.payload.key)).toEqual([key]);
  await transcodeToMp3Job.run(deps, { key }, attempt);
  await transcodeToMp3Job.run(deps, { key }, attempt);
  const app = await desk.world.http();
  const twin = await app.inject({ url: `/public/${key.replace(/ogg$/, 'mp3')}` });
  expect([twin.statusCode, twin.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  await transcodeToMp3Job.run(deps, { key: deps.storage.newKey(companyId, 'ogg') }, attempt);
});

test('a voice note deleted while it was converted leaves no file behind', async () => {
  const desk = await createHttpHarness();
  const { deps, companyId } = desk.world;
  const { json } = await record(desk, await tone('libmp3lame', 'mp3'), { type: 'audio/mpeg', name: 'voz.mp3' });
  const id = json.messages[0]?.id ?? 0;
  const work = prepareVoice(deps, { companyId, messageId: id, isLast: true });
  await desk.call(`/messages/${id}`, { method: 'DELETE' });
  await work;
  const [row] = (await companyRows(desk.world)).messages;
  expect(row).toMatchObject({ is_deleted: true, media_key: null });
  const kept = await Array.fromAsync(deps.storage.list(folderOf(companyId)), (file) => file.key);
  expect(kept.filter((key) => key.endsWith('ogg'))).toEqual([]);
});

test('files of a send that was refused at the end go after a day; what is used or may still become so stays', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ now: () => now });
  const desk = await createHttpHarness({}, deps);
  const send = (text: string) => {
    const form = new FormData();
    form.append('body', text);
    form.append('medias', new Blob(['a;b'], { type: 'text/csv' }), 'lista.csv');
    return desk.call(`/messages/${desk.ticket.id}`, { method: 'POST', body: form });
  };
  expect((await send('ok')).status).toBe(200);
  const upload = randomUUID();
  await desk.call('/uploads', { method: 'POST', body: { id: upload, name: 'a.csv', mime: 'text/csv', size: 3 } });
  // With its names filled in the text is longer than the channel takes: everything was stored before that was known.
  expect((await send(`${'x'.repeat(4090)}{{ms}}`)).json).toMatchObject({ error: 'ERR_VALIDATION' });
  const files = (await deps.storage.listUnreferenced()).map((note) => note.key);
  expect(files).toHaveLength(2);
  const used = String((await companyRows(desk.world)).messages[0]?.['media_key']);
  const lost = files.find((key) => key !== used) ?? '';

  now = new Date((await lastNotedAt(deps.storage)) + 23 * 60 * 60_000);
  await cleanLooseFilesJob.run(deps, {}, attempt);
  expect(await deps.storage.read(lost)).toBeTruthy();
  now = new Date(now.getTime() + 2 * 60 * 60_000);
  await cleanLooseFilesJob.run(deps, {}, attempt);
  await expect(deps.storage.read(lost)).rejects.toThrow('there is no file');
  expect(await deps.storage.read(used)).toBeTruthy();
  expect(await deps.storage.listUnreferenced()).toEqual([]);
});
