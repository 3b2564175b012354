import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { tone } from '../../../test/tone.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { removeFilesJob } from '../../ticket-actions/jobs/remove-files.job.ts';
import { deleteFilesJob } from '../jobs/delete-files.job.ts';
import { findLibraryFiles } from './find-library-files.ts';
import { deleteUnusedFilesJob } from './jobs/delete-unused-files.job.ts';
import { makeVariantsJob } from './jobs/make-variants.job.ts';
import { keepInLibrary } from './keep-in-library.ts';

const first = { number: 1, isLast: false };
const DAY_MS = 24 * 60 * 60_000;

async function start() {
  let now = TEST_NOW;
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => now });
  return { deps, world: await createWorld({ deps }), pass: (ms: number) => void (now = new Date(now.getTime() + ms)) };
}

const upload = async ({ deps }: World, bytes: Uint8Array, claimedName = 'preços.pdf') => {
  const path = join(deps.storage.incoming, randomUUID());
  await writeFile(path, bytes);
  return { path, claimedName, claimedType: '', size: bytes.byteLength };
};

const keep = async (world: World, bytes: Uint8Array, name?: string) => {
  const given = await upload(world, bytes, name);
  return world.act((ctx) => keepInLibrary(ctx, given));
};

const isThere = ({ deps }: World, key: string) =>
  deps.storage.localFile(key).then(
    () => true,
    () => false,
  );

const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
const found = async (world: World, storedName: string) =>
  (await world.act((ctx) => findLibraryFiles(ctx, [storedName]))).get(storedName);

/** What the jobs that this company's changes asked for remove. */
async function drop({ deps, companyId }: World) {
  const { rows } = await deps.database.pool.query<{ payload: { keys: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload::text like $2`,
    [deleteFilesJob.name, `%"company${companyId}/%`],
  );
  for (const { payload } of rows) await deleteFilesJob.run(deps, payload, first);
}

test('the same content is kept once for a company, whoever gives it how often; another company has its own', async () => {
  const { world, deps } = await start();
  const other = await createWorld({ deps });
  const one = await keep(world, pdf('a'));
  expect(one).toMatchObject({ name: 'preços.pdf', mime: 'application/pdf', size: 10 });
  expect(`company${world.companyId}/${one.storedName}`).toBe(one.key);
  expect((await keep(world, pdf('a'), 'outro nome.pdf')).id).toBe(one.id);
  expect((await keep(world, pdf('b'))).id).not.toBe(one.id);
  expect((await keep(other, pdf('a'))).key).not.toBe(one.key);
  expect(await found(other, one.storedName)).toBeUndefined();
  expect(await found(world, one.storedName)).toMatchObject({ key: one.key, variants: [] });
});

test('two who give the same file at the same moment have one, and the second copy leaves the disk', async () => {
  const { world } = await start();
  const given = await Promise.all([upload(world, pdf('c')), upload(world, pdf('c')), upload(world, pdf('c'))]);
  const files = await Promise.all(given.map((file) => world.act((ctx) => keepInLibrary(ctx, file))));
  expect(new Set(files.map(({ id }) => id)).size).toBe(1);
  await drop(world);
  const stored = (await world.deps.storage.listUnreferenced()).map(({ key }) => key);
  expect(stored.filter((key) => key.startsWith(`company${world.companyId}/`))).toEqual([files[0]?.key]);
});

test('what is no file for customers is refused', async () => {
  const { world } = await start();
  await expect(keep(world, Buffer.from(`MZ${'\0'.repeat(100)}`), 'fatura.pdf')).rejects.toThrow(
    'ERR_MEDIA_NOT_SUPPORTED',
  );
});

test('pictures and sounds get the forms that some channels need, once', async () => {
  const { world } = await start();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0e6b8280' } })
    .webp()
    .toBuffer();
  const [image, sound] = [
    await keep(world, picture, 'loja.webp'),
    await keep(world, await tone('libmp3lame', 'mp3'), 'oi.mp3'),
  ];
  for (const { id: fileId } of [image, sound, image, sound]) {
    await makeVariantsJob.run(world.deps, { companyId: world.companyId, fileId }, first);
  }
  expect(image).toMatchObject({ mime: 'image/webp', width: 40, height: 30 });
  expect((await found(world, image.storedName))?.variants).toMatchObject([
    { mime: 'image/jpeg', width: 40, height: 30, key: expect.stringMatching(/\.jpg$/) },
  ]);
  expect(sound).toMatchObject({ mime: 'audio/mpeg', duration: 1 });
  const variants = (await found(world, sound.storedName))?.variants ?? [];
  expect(variants.map(({ mime }) => mime).toSorted()).toEqual(['audio/mp4', 'audio/mpeg', 'audio/ogg']);
  for (const { key } of variants) expect(await isThere(world, key)).toBe(true);
});

test('a file leaves the library a month after it was given last, unless a flow, a greeting, a lane or a message still uses it', async () => {
  const { world, pass } = await start();
  const { companyId, deps } = world;
  const [drafted, live, greeted, spoken, said, given, unused] = await Promise.all(
    ['draft', 'live', 'greeting', 'lane', 'said', 'again', 'unused'].map((text) => keep(world, pdf(text))),
  );
  if (!drafted || !live || !greeted || !spoken || !said || !given || !unused) throw new Error('seven files were kept');
  const pool = deps.database.pool;
  const graph = (name: string) => JSON.stringify({ nodes: [{ id: '2', type: 'img', data: { url: name } }] });
  await pool.query(`insert into flows (company_id, name, draft) values ($1, 'a', $2)`, [
    companyId,
    graph(drafted.storedName),
  ]);
  await pool.query(
    `insert into flow_versions (company_id, source, number, graph, hash) values ($1, 'queue-menu', 1, $2, 'h')`,
    [companyId, graph(live.storedName)],
  );
  const connection = await world.connection();
  await pool.query(
    `insert into connection_greeting_files (company_id, connection_id, position, name, key, mime, size, file_id)
     values ($1, $2, 0, 'a.pdf', $3, 'application/pdf', 1, $4)`,
    [companyId, connection.id, greeted.key, greeted.id],
  );
  await pool.query(
    `insert into tags (company_id, name, color, kanban, lane_position, media_key, media_mime, media_name, media_size)
     values ($1, 'Negociação', '#123456', 1, 'a', $2, 'application/pdf', 'a.pdf', 1)`,
    [companyId, spoken.key],
  );
  const ticket = await world.ticket();
  await pool.query(
    `insert into messages (company_id, ticket_id, contact_id, from_me, media_type, media_state, media_key, body, sent_at)
     values ($1, $2, $3, true, 'application', 'ready', $4, '', now())`,
    [companyId, ticket.id, ticket.contactId, said.key],
  );
  pass(31 * DAY_MS);
  await keep(world, pdf('again'));
  await deleteUnusedFilesJob.run(deps, {}, first);
  await drop(world);
  const kept = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ drafted, live, greeted, spoken, said, given, unused }).map(async ([name, file]) => [
          name,
          (await found(world, file.storedName)) !== undefined && (await isThere(world, file.key)),
        ]),
      ),
    ) as Record<string, boolean>;
  const all = { drafted: true, live: true, greeted: true, spoken: true, said: true, given: true, unused: false };
  expect(await kept()).toEqual(all);

  // The ticket is deleted: its files go, but not those of the library, which go in their time.
  await pool.query('delete from tickets where id = $1', [ticket.id]);
  await removeFilesJob.run(deps, { companyId, keys: [said.key] }, first);
  expect(await kept()).toEqual(all);
  await deleteUnusedFilesJob.run(deps, {}, first);
  await drop(world);
  expect(await kept()).toEqual({ ...all, said: false });
});
