import { beforeAll, expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { startProvider } from '../../../test/provider.ts';
import { createWorld } from '../../../test/world.ts';
import { downloadMediaJob } from './download-media.job.ts';
import { retryMedia } from './retry-media.ts';
import { settleStuckFilesJob } from './settle-stuck-files.job.ts';

const MINUTE_MS = 60_000;
const bytes = Buffer.from('%PDF-1.7 x');

// The sweep looks at the files of all companies: it needs a database in which nobody else waits for some.
let databaseUrl = '';
beforeAll(async () => void (databaseUrl = await createOwnDatabase()));

/** A customer has sent a document. */
async function start() {
  const provider = await startProvider(({ path }, url) =>
    path.startsWith('/cdn/')
      ? { bytes, type: 'application/pdf' }
      : { json: { url: `${url}/cdn/file`, mime_type: 'application/pdf', file_size: bytes.length, id: '1' } },
  );
  const environment = { META_GRAPH_BASE_URL: provider.url };
  const deps = await createTestDeps({ environment, databaseUrl });
  const world = await createWorld({ deps });
  const document = { id: '900', mime_type: 'application/pdf', filename: 'a.pdf' };
  await (await createInbound(world)).say({ from: '5511988887777', type: 'document', document });
  const file = async () => (await companyRows(world)).messages.at(-1);
  const messageId = Number((await file())?.id);
  const { pool } = deps.database;
  return {
    world,
    messageId,
    state: async () => (await file())?.['media_state'],
    sweep: () => settleStuckFilesJob.run(deps, {}, { number: 1, isLast: true }),
    fetchIt: () => downloadMediaJob.run(deps, { companyId: world.companyId, messageId }, { number: 1, isLast: false }),
    /** What a process leaves behind that took the file and was killed before it could say how it went. */
    taken: async ({ attempt, minutesAgo }: { attempt: number; minutesAgo: number }) => {
      const at = new Date(TEST_NOW.getTime() - minutesAgo * MINUTE_MS);
      const { rowCount } = await pool.query(
        `update graphile_worker._private_jobs set attempts = $2, locked_at = $3, locked_by = 'killed'
         where (payload ->> 'messageId')::bigint = $1`,
        [messageId, attempt, at],
      );
      expect(rowCount).toBe(1);
    },
    /** The queue gives a job back whose worker was silent for hours. */
    released: () => pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null'),
  };
}

test('a file whose last attempt died with its process is shown as failed, and can be tried again', async () => {
  const { world, messageId, state, sweep, fetchIt, taken } = await start();
  await taken({ attempt: 3, minutesAgo: 31 });
  await sweep();
  expect(await state()).toBe('failed');
  expect((await world.emitted()).at(-1)).toMatchObject({
    name: 'message.changed',
    payload: { message: { id: messageId, media: { state: 'failed' } } },
  });

  const admin = await world.person({ profile: 'admin' });
  expect((await admin.act((ctx) => retryMedia(ctx, { messageId }))).media).toMatchObject({ state: 'downloading' });
  await sweep();
  expect(await state()).toBe('downloading');
  await fetchIt();
  expect(await state()).toBe('ready');
  await sweep();
  expect(await state()).toBe('ready');
});

test('a file that waits, or that somebody is fetching even for the last time, is left alone', async () => {
  const { state, sweep, taken } = await start();
  await sweep();
  expect(await state()).toBe('downloading');
  await taken({ attempt: 3, minutesAgo: 29 });
  await sweep();
  expect(await state()).toBe('downloading');
});

test('what died early is failed too; when the queue gives it back, a person has already been offered to try', async () => {
  const { state, sweep, fetchIt, taken, released } = await start();
  await taken({ attempt: 1, minutesAgo: 31 });
  await sweep();
  expect(await state()).toBe('failed');
  await released();
  await fetchIt();
  expect(await state()).toBe('failed');
});

test('a last attempt that the queue has written off is over', async () => {
  const { state, sweep, taken, released } = await start();
  await taken({ attempt: 3, minutesAgo: 300 });
  await released();
  await sweep();
  expect(await state()).toBe('failed');
});
