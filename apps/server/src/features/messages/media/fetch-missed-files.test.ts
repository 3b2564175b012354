import { appendInbound, connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { TEST_NOW } from '../../../test/database.ts';
import { preparePhones } from '../../../test/fake-host.ts';
import { createWorld } from '../../../test/world.ts';
import { connections } from '../../connections/connections.table.ts';
import { processWaiting } from '../inbound/process-entries.ts';
import { messages } from '../messages.table.ts';
import { downloadMediaJob } from './download-media.job.ts';
import { fetchMissedFilesJob } from './fetch-missed-files.job.ts';

const DAY_MS = 24 * 60 * 60_000;
const last = { number: 3, isLast: true };
type Answer = 'file' | 'gone' | 'altered' | 'busy';

const refusals = {
  gone: { class: 'request', message: 'O WhatsApp não tem mais este arquivo.', remedy: 'download-expired' },
  altered: { class: 'request', message: 'O arquivo recebido não é o que foi enviado.' },
  busy: { class: 'retry', message: 'O arquivo não pôde ser baixado do WhatsApp.' },
};

const phones = preparePhones();

/** A phone by QR to which a customer sends documents; `phone.answer` is what becomes of a question for one. */
async function start() {
  const world = await createWorld();
  const { deps, companyId } = world;
  const phone = { answer: 'file' as Answer };
  const { storage } = deps;
  const key = storage.newKey(companyId, 'bin');
  const { connectionId, asked } = await phones.connect(world, {
    'fetch-media': () =>
      phone.answer === 'file' ? { key, mime: 'application/pdf', size: 10 } : { error: refusals[phone.answer] },
  });

  async function settle() {
    for (const waiting of await connectionsWaiting(deps.database.pool, deps.now())) {
      if (waiting.companyId !== companyId) continue;
      while (await processWaiting({ ...deps, ...inboundHooks }, waiting));
    }
  }
  const state = async () => (await companyRows(world)).messages.map((row) => [row['media_state'], row['media_missed']]);

  return {
    world,
    phone,
    asked,
    connectionId,
    state,
    /** Whether the file that the host has handed over is still known as one that nobody may want. */
    isNoted: async () => (await storage.listUnreferenced()).some((note) => note.key === key),
    async receive(externalId: string, sentAt = TEST_NOW) {
      await storage.markUnreferenced(key, TEST_NOW);
      await storage.putBytes(key, Buffer.from('%PDF-1.7 x'));
      const content = {
        kind: 'media',
        mediaKind: 'document',
        mime: 'application/pdf',
        fileName: 'a.pdf',
        mediaId: externalId,
      };
      const message = { type: 'message', externalId, sender: { phone: '5511988887777' }, sentAt: sentAt.toISOString() };
      const raw = JSON.stringify({ events: [{ ...message, content, flags: { opensWindow: true } }] });
      await appendInbound(deps.database.pool, {
        companyId,
        connectionId,
        channel: 'whatsapp',
        raw,
        receivedAt: deps.now(),
      });
      await settle();
      return (await companyRows(world)).messages.at(-1)?.id ?? 0;
    },
    connected: (status: 'CONNECTED' | 'TIMEOUT') =>
      world.seed((db) => db.update(connections).set({ status }).where(eq(connections.id, connectionId))),
    fetchIt: (messageId: number, more: Partial<typeof storage> = {}) =>
      downloadMediaJob.run({ ...deps, storage: { ...storage, ...more } }, { companyId, messageId }, last),
    fetchMissed: (company = companyId) => fetchMissedFilesJob.run(deps, { companyId: company, connectionId }, last),
    /** How often each file is waiting to be fetched. */
    async queued() {
      const { rows } = await deps.database.pool.query<{ id: number }>(
        `select (payload ->> 'messageId')::int as id from graphile_worker._private_jobs
         where (payload ->> 'companyId')::int = $1 and payload ->> 'messageId' is not null order by 1`,
        [companyId],
      );
      return rows.map(({ id }) => id);
    },
  };
}

test('a file that no connected phone could hand over is fetched once one is there, and only then', async () => {
  const desk = await start();
  const id = await desk.receive('A1');
  await desk.connected('TIMEOUT');
  await desk.fetchIt(id);
  expect(await desk.state()).toEqual([['failed', true]]);
  await desk.fetchMissed();
  expect(await desk.state()).toEqual([['failed', true]]);

  await desk.connected('CONNECTED');
  await desk.fetchMissed();
  expect(await desk.state()).toEqual([['downloading', false]]);
  await desk.fetchIt(id);
  expect(await desk.state()).toEqual([['ready', false]]);
  await desk.fetchMissed();
  expect(await desk.state()).toEqual([['ready', false]]);
});

test('what a host has handed over is forgotten with the file, and not before', async () => {
  const desk = await start();
  const id = await desk.receive('A1');
  const died = new Error('the process died here');
  await expect(
    desk.fetchIt(id, { putFile: () => Promise.reject(died), remove: () => Promise.reject(died) }),
  ).rejects.toBe(died);
  expect(await desk.isNoted()).toBe(true);
  await desk.fetchIt(id);
  expect(await desk.state()).toEqual([['ready', false]]);
  expect(await desk.isNoted()).toBe(false);
});

test('asked for twice at once it is fetched once; missed again it waits for the next time', async () => {
  const desk = await start();
  const id = await desk.receive('A1');
  desk.phone.answer = 'busy';
  await desk.fetchIt(id);
  expect(await desk.state()).toEqual([['failed', true]]);
  await Promise.all([desk.fetchMissed(), desk.fetchMissed()]);
  expect(await desk.queued()).toEqual([id, id]);
  await desk.fetchIt(id);
  expect(await desk.state()).toEqual([['failed', true]]);
  await desk.fetchMissed();
  expect(await desk.queued()).toEqual([id, id, id]);
});

test.each([
  ['gone', 'expired'],
  ['altered', 'failed'],
] as const)('a file that is %s stays %s', async (answer, state) => {
  const desk = await start();
  const id = await desk.receive('A1');
  desk.phone.answer = answer;
  await desk.fetchIt(id);
  await desk.fetchMissed();
  expect(await desk.state()).toEqual([[state, false]]);
  expect(desk.asked).toHaveLength(1);
});

test('what is older than a week, was deleted, or belongs to another company is left alone', async () => {
  const desk = await start();
  const [old, deleted, mine] = [
    await desk.receive('A1', new Date(TEST_NOW.getTime() - 8 * DAY_MS)),
    await desk.receive('A2'),
    await desk.receive('A3'),
  ];
  desk.phone.answer = 'busy';
  for (const id of [old, deleted, mine]) await desk.fetchIt(id);
  await desk.world.seed((db) => db.update(messages).set({ isDeleted: true }).where(eq(messages.id, deleted)));
  const other = await createWorld();
  await desk.fetchMissed(other.companyId);
  expect(await desk.queued()).toEqual([old, deleted, mine]);
  await desk.fetchMissed();
  expect(await desk.queued()).toEqual([old, deleted, mine, mine]);
});
