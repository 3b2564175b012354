import { asc, eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { startDesk, week } from '../../../test/harness/automatic-harness.ts';
import { connectionGreetingFiles } from '../../connections/connections.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';

/** Two files on the disk, in the order in which they are to be sent. */
async function addFiles({ world, connectionId }: Awaited<ReturnType<typeof startDesk>>, names: readonly string[]) {
  const { companyId, deps } = world;
  for (const [position, name] of names.entries()) {
    const key = deps.storage.newKey(companyId, 'pdf');
    await deps.storage.putBytes(key, Buffer.from('%PDF-1.4'));
    const file = { companyId, connectionId, position, name, key, mime: 'application/pdf', size: 8 };
    await world.seed((db) => db.insert(connectionGreetingFiles).values(file));
  }
}

test('a new conversation is greeted once, with the files of the connection in their order', async () => {
  const desk = await startDesk({ greetingMessage: 'Olá, {{firstName}}!' });
  await addFiles(desk, ['cardapio.pdf', 'precos.pdf']);
  const said = await desk.say('2026-11-23T15:00:00Z');
  expect(said).toMatchObject([
    { body: 'Olá, Marina!', type: 'chat' },
    { type: 'application' },
    { type: 'application' },
  ]);
  expect(await desk.say('2026-11-23T15:01:00Z')).toHaveLength(3);
  const sent = await desk.world.seed((db) =>
    db
      .select({ name: messages.mediaName, key: messages.mediaKey })
      .from(messages)
      .where(eq(messages.mediaType, 'application'))
      .orderBy(asc(messages.id)),
  );
  const mine = sent.filter(({ key }) => key?.startsWith(`company${desk.world.companyId}/`));
  expect(mine.map(({ name }) => name)).toEqual(['cardapio.pdf', 'precos.pdf']);
  expect((await desk.ticket()).waitStartedAt).not.toBeNull();
});

test('a file of the greeting that is not there any more costs that file, neither the others, the words nor what the customer wrote', async () => {
  const desk = await startDesk({ greetingMessage: 'Olá!' });
  await addFiles(desk, ['cardapio.pdf', 'precos.pdf']);
  const stored = await desk.world.seed((db) =>
    db.select().from(connectionGreetingFiles).where(eq(connectionGreetingFiles.connectionId, desk.connectionId)),
  );
  await desk.world.deps.storage.remove(stored.at(-1)?.key ?? '');
  expect(await desk.say('2026-11-23T15:00:00Z')).toMatchObject([
    { body: 'Olá!', type: 'chat' },
    { type: 'application' },
  ]);
  expect(await desk.ticket()).toMatchObject({ status: 'pending', unreadMessages: 1 });
});

test('the only queue greets in its own words; of several the customer chooses', async () => {
  const desk = await startDesk({ greetingMessage: 'Olá!' });
  await desk.queue({ greetingMessage: 'Aqui é a oficina.' });
  expect(await desk.say('2026-11-23T15:00:00Z')).toEqual([{ body: 'Aqui é a oficina.', type: 'chat' }]);
  await desk.queue();
  const said = await desk.say('2026-11-23T15:00:00Z', '5511955554444');
  expect(said.at(-1)?.body).toMatch(/^Olá!\n\n\[ 1 \] - /);
});

test('while it is closed the closed text is said in the place of the greeting', async () => {
  const desk = await startDesk(
    { greetingMessage: 'Olá!', outOfHoursMessage: 'Fechado.' },
    { hours: week('08:00', '18:00') },
  );
  expect(await desk.say('2026-11-23T23:00:00Z')).toEqual([{ body: 'Fechado.', type: 'chat' }]);
});

test.each([
  ['its own words', { outOfHoursMessage: 'A oficina abre às oito.' }, 'A oficina abre às oito.'],
  ['those of the connection', {}, 'Fechado.'],
])(
  'the only queue says outside its hours that it is closed, in %s, and greets in the morning',
  async (_, words, said) => {
    const desk = await startDesk({ greetingMessage: 'Olá!', outOfHoursMessage: 'Fechado.' }, { scheduleType: 'queue' });
    const queueId = await desk.queue({ greetingMessage: 'Já vamos!', schedules: week('08:00', '18:00'), ...words });
    const closed = { body: said, type: 'chat' };
    expect(await desk.say('2026-11-24T02:00:00Z')).toEqual([closed]);
    expect(await desk.ticket()).toMatchObject({ queueId, status: 'pending', unreadMessages: 1 });
    expect(await desk.say('2026-11-24T02:10:00Z')).toEqual([closed]);
    expect(await desk.say('2026-11-24T13:00:00Z')).toEqual([closed, { body: 'Já vamos!', type: 'chat' }]);
  },
);

test('a company that has not paid hears what is written and says nothing by itself; paid again it speaks', async () => {
  const desk = await startDesk(
    { greetingMessage: 'Olá!', outOfHoursMessage: 'Fechado.' },
    { hours: week('08:00', '18:00') },
  );
  await desk.world.paidUntil('2026-11-22');
  // A moment before midnight in São Paulo the paid day is not over.
  expect(await desk.say('2026-11-23T02:59:59Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T23:00:00Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T15:00:00Z', '5511955554444')).toHaveLength(1);
  expect(await desk.ticket()).toMatchObject({ status: 'pending', unreadMessages: 2 });
  await desk.world.paidUntil('2026-12-22');
  expect(await desk.say('2026-11-24T23:00:00Z')).toHaveLength(2);
});

test('a contact whose robot is switched off hears nothing that is said by itself', async () => {
  const desk = await startDesk(
    { greetingMessage: 'Olá!', outOfHoursMessage: 'Fechado.' },
    { hours: week('08:00', '18:00') },
  );
  expect(await desk.say('2026-11-23T15:00:00Z')).toHaveLength(1);
  const { contactId, id } = await desk.ticket();
  await desk.world.seed(async (db) => {
    await db.update(contacts).set({ disableBot: true }).where(eq(contacts.id, contactId));
    await db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, id));
  });
  expect(await desk.say('2026-11-24T15:00:00Z')).toHaveLength(1);
  expect(await desk.say('2026-11-24T23:00:00Z')).toHaveLength(1);
});
