import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { weekdays } from '@balcao/contract/companies/opening-hours.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDeps } from '../../../test/database.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';
import { companies } from '../../companies/companies.table.ts';
import { connectionGreetingFiles, connectionQueues, connections } from '../../connections/connections.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { queues } from '../../queues/queues.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';

const CLOSED = 'Estamos fechados. Respondemos amanhã, {{firstName}}.';
const week = (startTime: string, endTime: string): OpeningHours =>
  weekdays.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime, endTime }));

type Form = Partial<typeof connections.$inferInsert>;
type TicketAssignment = { hours?: OpeningHours; timeZone?: string; scheduleType?: string };

async function start(
  form: Form,
  { hours = [], timeZone = 'America/Sao_Paulo', scheduleType = 'company' }: TicketAssignment = {},
) {
  let now = new Date();
  const deps = { ...(await testDeps()), now: () => now };
  const world = await createWorld({ deps });
  const inbound = await createInbound(world);
  const { companyId } = world;
  const connectionId = inbound.connection.id;
  await world.seed(async (db) => {
    await db.update(companies).set({ schedules: hours, timeZone }).where(eq(companies.id, companyId));
    await db.update(connections).set(form).where(eq(connections.id, connectionId));
  });
  await deps.database.pool.query(`insert into settings (company_id, key, value) values ($1, 'scheduleType', $2)`, [
    companyId,
    scheduleType,
  ]);
  return {
    world,
    connectionId,
    /** What our side has said after the customer wrote at this moment. */
    async say(instant: string, from = '5511966665555') {
      now = new Date(instant);
      const timestamp = String(Math.floor(now.getTime() / 1000));
      await inbound.say({ from, timestamp, text: { body: 'Oi' } }, { profile: { name: 'Marina' }, wa_id: from });
      const said = await world.seed((db) =>
        db
          .select({ body: messages.body, type: messages.mediaType })
          .from(messages)
          .where(eq(messages.companyId, companyId))
          .orderBy(asc(messages.id)),
      );
      return said.filter(({ body }) => body !== 'Oi');
    },
    ticket: async () => {
      const [row] = await world.seed((db) =>
        db.select().from(tickets).where(eq(tickets.companyId, companyId)).orderBy(asc(tickets.id)),
      );
      if (!row) throw new Error('nobody has written');
      return row;
    },
  };
}

test('who writes while it is closed hears so once, also across midnight, and the ticket goes on waiting', async () => {
  const desk = await start({ outOfHoursMessage: CLOSED }, { hours: week('08:00', '18:00') });
  // 17:59:59 in São Paulo, and 18:00:00.
  expect(await desk.say('2026-11-23T20:59:59Z')).toEqual([]);
  expect(await desk.say('2026-11-23T21:00:00Z')).toEqual([
    { body: 'Estamos fechados. Respondemos amanhã, Marina.', type: 'chat' },
  ]);
  expect(await desk.say('2026-11-24T02:59:59Z')).toHaveLength(1);
  expect(await desk.say('2026-11-24T10:59:00Z')).toHaveLength(1);
  expect(await desk.ticket()).toMatchObject({ status: 'pending' });
  // A new time of being closed, the next evening.
  expect(await desk.say('2026-11-24T21:00:01Z')).toHaveLength(2);
});

test('after a short opening it is not said again within two hours', async () => {
  const hours = week('12:00', '12:30');
  const desk = await start({ outOfHoursMessage: CLOSED }, { hours });
  expect(await desk.say('2026-11-23T14:50:00Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T15:31:00Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T16:49:59Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T16:50:00Z')).toHaveLength(2);
});

test('the hours are those of the clock on the wall of the company', async () => {
  const desk = await start(
    { outOfHoursMessage: CLOSED },
    { hours: week('08:00', '18:00'), timeZone: 'America/Manaus' },
  );
  expect(await desk.say('2026-11-23T21:30:00Z')).toEqual([]);
  expect(await desk.say('2026-11-23T22:00:00Z')).toHaveLength(1);
});

test('a night shift that began yesterday is open', async () => {
  const desk = await start({ outOfHoursMessage: CLOSED }, { hours: week('22:00', '02:00') });
  expect(await desk.say('2026-11-24T04:59:59Z')).toEqual([]);
  expect(await desk.say('2026-11-24T05:00:00Z')).toHaveLength(1);
});

test.each([
  ['hours of queues', { scheduleType: 'queue' }, { outOfHoursMessage: CLOSED }],
  ['hours switched off', { scheduleType: 'disabled' }, { outOfHoursMessage: CLOSED }],
  ['no text', {}, { outOfHoursMessage: '  ' }],
] as const)('with %s nothing is said', async (_name, place, form) => {
  const desk = await start(form, { hours: week('08:00', '18:00'), ...place });
  expect(await desk.say('2026-11-23T23:00:00Z')).toEqual([]);
});

test('to whom somebody attends, nothing is said at night', async () => {
  const desk = await start({ outOfHoursMessage: CLOSED }, { hours: week('08:00', '18:00') });
  await desk.say('2026-11-23T20:00:00Z');
  const agent = await desk.world.person();
  const { id } = await desk.ticket();
  await desk.world.seed((db) =>
    db.update(tickets).set({ status: 'open', userId: agent.userId }).where(eq(tickets.id, id)),
  );
  expect(await desk.say('2026-11-23T23:00:00Z')).toEqual([]);
});

/** Two files on the disk, in the order in which they are to be sent. */
async function addFiles({ world, connectionId }: Awaited<ReturnType<typeof start>>, names: readonly string[]) {
  const { companyId, deps } = world;
  for (const [position, name] of names.entries()) {
    const key = deps.storage.newKey(companyId, 'pdf');
    await deps.storage.putBytes(key, Buffer.from('%PDF-1.4'));
    const file = { companyId, connectionId, position, name, key, mime: 'application/pdf', size: 8 };
    await world.seed((db) => db.insert(connectionGreetingFiles).values(file));
  }
}

test('a new conversation is greeted once, with the files of the connection in their order', async () => {
  const desk = await start({ greetingMessage: 'Olá, {{firstName}}!' });
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

test('a file of the greeting that is not there any more costs the files, neither the words nor what the customer wrote', async () => {
  const desk = await start({ greetingMessage: 'Olá!' });
  await addFiles(desk, ['cardapio.pdf', 'precos.pdf']);
  const stored = await desk.world.seed((db) =>
    db.select().from(connectionGreetingFiles).where(eq(connectionGreetingFiles.connectionId, desk.connectionId)),
  );
  await desk.world.deps.storage.remove(stored.at(-1)?.key ?? '');
  expect(await desk.say('2026-11-23T15:00:00Z')).toEqual([{ body: 'Olá!', type: 'chat' }]);
  expect(await desk.ticket()).toMatchObject({ status: 'pending', unreadMessages: 1 });
});

test('the only queue greets in its own words; several queues do not greet', async () => {
  const desk = await start({ greetingMessage: 'Olá!' });
  const { world, connectionId } = desk;
  const { companyId } = world;
  const link = async () => {
    const { id: queueId } = await world.queue();
    await world.seed((db) => db.insert(connectionQueues).values({ companyId, connectionId, queueId }));
    return queueId;
  };
  const queueId = await link();
  await world.seed((db) =>
    db.update(queues).set({ greetingMessage: 'Aqui é a oficina.' }).where(eq(queues.id, queueId)),
  );
  expect(await desk.say('2026-11-23T15:00:00Z')).toEqual([{ body: 'Aqui é a oficina.', type: 'chat' }]);
  await link();
  expect(await desk.say('2026-11-23T15:00:00Z', '5511955554444')).toHaveLength(1);
});

test('while it is closed the closed text is said in the place of the greeting', async () => {
  const desk = await start(
    { greetingMessage: 'Olá!', outOfHoursMessage: 'Fechado.' },
    { hours: week('08:00', '18:00') },
  );
  expect(await desk.say('2026-11-23T23:00:00Z')).toEqual([{ body: 'Fechado.', type: 'chat' }]);
});

test('a company that has not paid hears what is written and says nothing by itself; paid again it speaks', async () => {
  const desk = await start(
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
  const desk = await start(
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
