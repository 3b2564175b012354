import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { CLOSED, startDesk, week } from '../../../test/harness/automatic-harness.ts';
import { addNationalHolidays } from '../../holidays/add-national-holidays.ts';
import { createHoliday } from '../../holidays/create-holiday.ts';
import { queues } from '../../queues/queues.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';

test('who writes while it is closed hears so once, also across midnight, and the ticket goes on waiting', async () => {
  const desk = await startDesk({ outOfHoursMessage: CLOSED }, { hours: week('08:00', '18:00') });
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
  const desk = await startDesk({ outOfHoursMessage: CLOSED }, { hours });
  expect(await desk.say('2026-11-23T14:50:00Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T15:31:00Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T16:49:59Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T16:50:00Z')).toHaveLength(2);
});

test('the hours are those of the clock on the wall of the company', async () => {
  const desk = await startDesk(
    { outOfHoursMessage: CLOSED },
    { hours: week('08:00', '18:00'), timeZone: 'America/Manaus' },
  );
  expect(await desk.say('2026-11-23T21:30:00Z')).toEqual([]);
  expect(await desk.say('2026-11-23T22:00:00Z')).toHaveLength(1);
});

test('a night shift that began yesterday is open', async () => {
  const desk = await startDesk({ outOfHoursMessage: CLOSED }, { hours: week('22:00', '02:00') });
  expect(await desk.say('2026-11-24T04:59:59Z')).toEqual([]);
  expect(await desk.say('2026-11-24T05:00:00Z')).toHaveLength(1);
});

test.each([
  ['hours of queues', { scheduleType: 'queue' }, { outOfHoursMessage: CLOSED }],
  ['hours switched off', { scheduleType: 'disabled' }, { outOfHoursMessage: CLOSED }],
  ['no text', {}, { outOfHoursMessage: '  ' }],
] as const)('with %s nothing is said', async (_name, place, form) => {
  const desk = await startDesk(form, { hours: week('08:00', '18:00'), ...place });
  expect(await desk.say('2026-11-23T23:00:00Z')).toEqual([]);
});

test('during the pause at noon it is closed, and the afternoon is a time of its own', async () => {
  const hours = week('08:00', '12:00').map((day) => ({ ...day, startTime2: '14:30', endTime2: '18:00' }));
  const desk = await startDesk({ outOfHoursMessage: CLOSED }, { hours });
  // 11:59, 12:00 and 14:30 in São Paulo.
  expect(await desk.say('2026-11-23T14:59:00Z')).toEqual([]);
  expect(await desk.say('2026-11-23T15:00:00Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T17:30:00Z')).toHaveLength(1);
  expect(await desk.say('2026-11-23T21:00:00Z')).toHaveLength(2);
});

test('on a holiday it is closed, and the days around it are one time of being closed', async () => {
  const desk = await startDesk({ outOfHoursMessage: CLOSED }, { hours: week('08:00', '18:00') });
  const admin = await desk.world.person({ profile: 'admin' });
  await admin.act((ctx) => addNationalHolidays(ctx, { year: 2026, days: ['2026-12-25'] }));
  expect(await desk.say('2026-12-24T20:59:00Z')).toEqual([]);
  expect(await desk.say('2026-12-24T21:00:00Z')).toHaveLength(1);
  expect(await desk.say('2026-12-25T15:00:00Z')).toHaveLength(1);
  expect(await desk.say('2026-12-26T10:59:00Z')).toHaveLength(1);
  expect(await desk.say('2026-12-26T11:00:00Z')).toHaveLength(1);
  expect(await desk.say('2026-12-26T21:00:00Z')).toHaveLength(2);
});

test('with hours of queues those of the ticket’s queue hold, in its own words before those of the connection', async () => {
  const desk = await startDesk({ outOfHoursMessage: CLOSED }, { hours: week('00:00', '00:00'), scheduleType: 'queue' });
  // In no queue nothing is closed.
  expect(await desk.say('2026-11-23T23:00:00Z')).toEqual([]);
  const { id } = await desk.ticket();
  const queueId = await desk.queue({ schedules: week('08:00', '18:00') });
  const intoQueue = (outOfHoursMessage: string) =>
    desk.world.seed(async (db) => {
      await db.update(queues).set({ outOfHoursMessage }).where(eq(queues.id, queueId));
      await db.update(tickets).set({ queueId, outOfHoursAt: null }).where(eq(tickets.id, id));
    });
  await intoQueue('A oficina está fechada.');
  expect(await desk.say('2026-11-23T20:00:00Z')).toEqual([]);
  expect(await desk.say('2026-11-23T23:00:00Z')).toMatchObject([{ body: 'A oficina está fechada.' }]);
  await intoQueue('  ');
  expect((await desk.say('2026-11-23T23:01:00Z')).at(-1)).toMatchObject({
    body: 'Estamos fechados. Respondemos amanhã, Marina.',
  });
});

test('a queue without hours is always open, but on its holidays', async () => {
  const desk = await startDesk({ outOfHoursMessage: CLOSED }, { scheduleType: 'queue' });
  const queueId = await desk.queue();
  const admin = await desk.world.person({ profile: 'admin' });
  const day = { day: '2026-11-25', yearly: false, name: 'Mudança', hours: null, queueIds: [queueId] };
  await admin.act((ctx) => createHoliday(ctx, day));
  expect(await desk.say('2026-11-25T02:59:00Z')).toEqual([]);
  expect(await desk.say('2026-11-25T03:00:00Z')).toHaveLength(1);
});

test('to whom somebody attends, nothing is said at night', async () => {
  const desk = await startDesk({ outOfHoursMessage: CLOSED }, { hours: week('08:00', '18:00') });
  await desk.say('2026-11-23T20:00:00Z');
  const agent = await desk.world.person();
  const { id } = await desk.ticket();
  await desk.world.seed((db) =>
    db.update(tickets).set({ status: 'open', userId: agent.userId }).where(eq(tickets.id, id)),
  );
  expect(await desk.say('2026-11-23T23:00:00Z')).toEqual([]);
});
