import { connectionsWaiting, MAX_ATTEMPTS } from '@balcao/channel-bus/journal.ts';
import { expect, test } from 'vitest';
import { AppError } from '../../../platform/fail.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createInbound, saying } from '../../../test/inbound.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { processWaiting } from './process-entries.ts';

const from = '5511988887777';
const says = (body: string) => saying({ from, text: { body } });
/** A text that the database refuses every time, as it would refuse what we have not thought of. */
const POISON = 'veneno que o banco recusa';
const waitingOf = async ({ deps, companyId }: World) =>
  (await connectionsWaiting(deps.database.pool, deps.now())).filter((one) => one.companyId === companyId);

/** A process that ends when everything is done but nothing is committed. */
const dyingBeforeCommit = ({ database }: World['deps']): World['deps']['database'] => ({
  ...database,
  inCompany: (companyId, work, first) => {
    // The last statements travel with the commit.
    const die = () => Promise.reject(new AppError('ERR_SERVICE_UNAVAILABLE'));
    return database.inCompany(companyId, (tx) => work({ ...tx, last: die }).then(die), first);
  },
});

const refusePoison = ({ deps }: World) =>
  deps.database.pool.query(`
    create or replace function refuse_poison() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '22000'; end $$;
    create or replace trigger refuse_poison before insert on messages
      for each row when (new.body = '${POISON}') execute function refuse_poison()`);

test('an event that cannot be placed takes neither its neighbours nor those behind it with it, and is given up at last', async () => {
  let now = TEST_NOW;
  const world = await createWorld({ deps: await createTestDeps({ now: () => now }) });
  const inbound = await createInbound(world);
  await inbound.post(inbound.value(says('antes')));
  await refusePoison(world);
  const poisoned = says(POISON);
  await inbound.post(inbound.value({ messages: [...poisoned.messages, ...says('no mesmo pacote').messages] }));
  await inbound.post(inbound.value(says('depois')));
  await inbound.settle();

  const first = await companyRows(world);
  expect(first.messages.map((message) => message['body'])).toEqual(['antes', 'no mesmo pacote', 'depois']);
  expect(first.tickets).toMatchObject([{ unread_messages: 3 }]);
  expect(first.journal).toMatchObject([
    { state: 'done' },
    { state: 'waiting', attempts: 1, reason: 'error 22000' },
    { state: 'done' },
  ]);
  expect((await world.emitted()).filter((event) => event.name === 'message.created')).toHaveLength(3);

  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    now = new Date(now.getTime() + 3_600_000);
    await inbound.settle();
  }
  const last = await companyRows(world);
  expect(last.journal).toMatchObject([
    { state: 'done' },
    { state: 'failed', attempts: MAX_ATTEMPTS },
    { state: 'done' },
  ]);
  expect(last.messages).toHaveLength(3);
  expect(last.tickets).toMatchObject([{ unread_messages: 3 }]);
});

test('a process that dies while placing leaves everything to the next one, and nothing is doubled', async () => {
  const world = await createWorld();
  const inbound = await createInbound(world);
  await inbound.post(inbound.value(says('um')));
  await inbound.post(inbound.value(says('dois')));

  const { deps } = world;
  const [waiting] = await waitingOf(world);
  if (!waiting) throw new Error('nothing waits');
  await expect(
    processWaiting(
      {
        ...deps,
        database: dyingBeforeCommit(deps),
        interceptors: [],
        joinContacts: () => Promise.resolve(false),
        overheard: () => Promise.resolve(),
        onBulkNews: () => Promise.resolve(),
      },
      waiting,
    ),
  ).rejects.toThrow('ERR_SERVICE_UNAVAILABLE');
  expect(await companyRows(world)).toMatchObject({ messages: [], tickets: [], contacts: [] });
  expect((await world.emitted()).filter((event) => event.name !== 'connection.changed')).toEqual([]);

  await inbound.settle();
  const { messages, tickets, journal } = await companyRows(world);
  expect(messages.map((message) => message['body'])).toEqual(['um', 'dois']);
  expect(tickets).toMatchObject([{ unread_messages: 2 }]);
  expect(journal).toMatchObject([{ state: 'done' }, { state: 'done' }]);
});

test('two processes that read the same journal place everything once', async () => {
  const world = await createWorld();
  const inbound = await createInbound(world);
  for (let n = 0; n < 60; n += 1) await inbound.post(inbound.value(says(`mensagem ${n}`)));
  await Promise.all(Array.from({ length: 4 }, inbound.settle));
  await inbound.settle();
  const { messages, tickets } = await companyRows(world);
  expect(messages.map((message) => message['body'])).toEqual(Array.from({ length: 60 }, (_, n) => `mensagem ${n}`));
  expect(tickets).toMatchObject([{ unread_messages: 60 }]);
});

test('a webhook with a thousand messages is placed whole', async () => {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const messages = Array.from({ length: 1000 }, (_, n) => says(`mensagem ${n}`).messages).flat();
  await inbound.post(inbound.value({ messages }));
  await inbound.settle();
  const rows = await companyRows(world);
  expect(rows.messages).toHaveLength(1000);
  expect(rows.tickets).toMatchObject([{ unread_messages: 1000, last_message: 'mensagem 999' }]);
});

test('a process that dies between two slices of a large webhook neither loses nor doubles a message', async () => {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const bodies = Array.from({ length: 250 }, (_, n) => `mensagem ${n}`);
  await inbound.post(inbound.value({ messages: bodies.flatMap((body) => says(body).messages) }));
  const { deps } = world;
  const ignored = () => Promise.resolve();
  const parts = {
    interceptors: [],
    joinContacts: () => Promise.resolve(false),
    overheard: ignored,
    onBulkNews: ignored,
  };
  const [waiting] = await waitingOf(world);
  if (!waiting) throw new Error('nothing waits');

  expect(await processWaiting({ ...deps, ...parts }, waiting)).toBe(true);
  expect((await companyRows(world)).messages).toHaveLength(100);
  expect(await waitingOf(world)).toHaveLength(1);
  const unplaced = processWaiting({ ...deps, ...parts, database: dyingBeforeCommit(deps) }, waiting);
  await expect(unplaced).rejects.toThrow('ERR_SERVICE_UNAVAILABLE');
  expect((await companyRows(world)).messages).toHaveLength(100);

  await inbound.settle();
  const { messages, tickets, journal } = await companyRows(world);
  expect(messages.map((message) => message['body'])).toEqual(bodies);
  expect(tickets).toMatchObject([{ unread_messages: 250, last_message: 'mensagem 249' }]);
  expect(journal).toMatchObject([{ state: 'done', attempts: 0 }]);
  expect((await world.emitted()).filter((event) => event.name === 'message.created')).toHaveLength(250);
});

test('one message of a large webhook that cannot be placed leaves the others to be placed, and comes after them', async () => {
  let now = TEST_NOW;
  const world = await createWorld({ deps: await createTestDeps({ now: () => now }) });
  const inbound = await createInbound(world);
  await inbound.say({ from, text: { body: 'antes' } });
  await refusePoison(world);
  const bodies = Array.from({ length: 220 }, (_, n) => (n === 20 ? POISON : `mensagem ${n}`));
  await inbound.post(inbound.value({ messages: bodies.flatMap((body) => says(body).messages) }));
  await inbound.post(inbound.value(says('depois')));
  await inbound.settle();
  const healthy = ['antes', ...bodies.filter((body) => body !== POISON), 'depois'];
  const first = await companyRows(world);
  expect(first.messages.map((message) => message['body'])).toEqual(healthy);
  expect(first.journal).toMatchObject([
    {},
    { state: 'waiting', attempts: 1, reason: 'error 22000' },
    { state: 'done' },
  ]);

  await world.deps.database.pool.query('drop trigger refuse_poison on messages');
  now = new Date(now.getTime() + 3_600_000);
  await inbound.settle();
  const last = await companyRows(world);
  expect(last.messages.map((message) => message['body'])).toEqual([...healthy, POISON]);
  expect(last.tickets).toMatchObject([{ unread_messages: 222 }]);
  expect(last.journal).toMatchObject([{}, { state: 'done', reason: null }, {}]);
});

test('what was given up is known to the super user, who has it placed once the defect is mended: once', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => now });
  const world = await createWorld({ deps });
  const inbound = await createInbound(world);
  await refusePoison(world);
  const poisoned = [...says('antes').messages, ...says(POISON).messages];
  await inbound.post(inbound.value({ messages: poisoned }));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await inbound.settle();
    now = new Date(now.getTime() + 3_600_000);
  }
  const elsewhere = await createWorld({ deps });
  const runner = await elsewhere.person({ profile: 'admin', super: true });
  const { app } = inbound;
  const as = async (headers: Record<string, string>, method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url: `/api/system/failed-arrivals${url}`, headers })).json();
  expect(await as(runner.headers, 'GET', '')).toEqual({
    count: 1,
    reasons: [{ channel: 'wppoficial', reason: 'error 22000', count: 1, companies: 1, oldest: TEST_NOW.toISOString() }],
  });
  const admin = await world.person({ profile: 'admin' });
  expect(await as(admin.headers, 'POST', '/retry')).toMatchObject({ error: 'ERR_NO_PERMISSION' });

  await deps.database.pool.query('drop trigger refuse_poison on messages');
  const placed = [await as(runner.headers, 'POST', '/retry'), await as(runner.headers, 'POST', '/retry')];
  expect(placed).toEqual([{ count: 1 }, { count: 0 }]);
  await inbound.settle();
  const { messages, tickets, journal } = await companyRows(world);
  expect(messages.map((message) => message['body'])).toEqual(['antes', POISON]);
  expect(tickets).toMatchObject([{ unread_messages: 2 }]);
  expect(journal).toMatchObject([{ state: 'done' }]);
  expect(await as(runner.headers, 'GET', '')).toEqual({ count: 0, reasons: [] });
});
