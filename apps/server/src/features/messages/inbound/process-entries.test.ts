import { connectionsWaiting, MAX_ATTEMPTS } from '@balcao/channel-bus/journal.ts';
import { expect, test } from 'vitest';
import { AppError } from '../../../platform/fail.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createInbound, saying } from '../../../test/inbound.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { processWaiting } from './process-entries.ts';

const from = '5511988887777';
const says = (body: string) => saying({ from, text: { body } });
/** A text that the database refuses every time, as it would refuse what we have not thought of. */
const POISON = 'veneno que o banco recusa';
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
  const dying: typeof deps.database = {
    ...deps.database,
    inCompany: (companyId, work) =>
      deps.database.inCompany(companyId, async (tx) => {
        await work(tx);
        throw new AppError('ERR_SERVICE_UNAVAILABLE');
      }),
  };
  const [waiting] = (await connectionsWaiting(deps.database.pool, deps.now())).filter(
    (one) => one.companyId === world.companyId,
  );
  if (!waiting) throw new Error('nothing waits');
  await expect(
    processWaiting({ ...deps, database: dying, interceptors: [], joinContacts: () => Promise.resolve(false) }, waiting),
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
