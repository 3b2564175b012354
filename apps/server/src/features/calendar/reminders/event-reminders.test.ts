import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import { race, stopBetweenStatements } from '../../../test/between-statements.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld } from '../../../test/world.ts';
import { finishReminder, snoozeReminder } from '../../reminders/answer-reminder.ts';
import { reminderRound } from '../../reminders/run-reminders.ts';
import { createEvent } from '../create-event.ts';
import { deleteEvent } from '../changes/delete-event.ts';
import { answerEvent } from '../changes/finish-event.ts';
import { updateEvent } from '../changes/update-event.ts';
import { removeUser } from '../../user-actions/remove-user.ts';
import { eventReminders } from './event-reminders.ts';

const START = new Date('2026-11-23T11:00:00.000Z');
const subjects = { event: eventReminders };
let clock = START;
let deps: Deps;

beforeAll(async () => {
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => clock });
  stopBetweenStatements(deps);
});
beforeEach(() => {
  clock = START;
});

const meeting = {
  title: 'Reunião',
  description: '',
  // Nine o'clock in São Paulo is twelve in Greenwich.
  start: '2026-11-23T09:00',
  end: '2026-11-23T10:00',
  allDay: false,
  rule: null as string | null,
  visibility: 'private' as 'private' | 'team',
  userIds: [] as number[],
  remindBefore: 10 as number | null,
};

/** Who is to be reminded yet. */
async function waiting(eventId: number) {
  const asked = 'select user_id as "userId" from reminders where subject_id = $1 and fired_at is null order by 1';
  return (await deps.database.pool.query<{ userId: number }>(asked, [eventId])).rows.map(({ userId }) => userId);
}

async function desk() {
  const world = await createWorld({ deps });
  const [bia, caio] = [await world.person({ name: 'Bia' }), await world.person({ name: 'Caio' })];
  const ring = async (at: string) => {
    clock = new Date(at);
    await reminderRound(deps, subjects);
    const due = (await world.emitted()).filter(({ name }) => name === 'reminder.due');
    return due.map(({ payload }) => payload as { userId: number; reminder: { id: number; occurrence: string } });
  };
  const create = (change: Partial<typeof meeting> = {}) =>
    bia.act((ctx) => createEvent(ctx, { ...meeting, ...change })).then(({ id }) => id);
  return { world, bia, caio, ring, create };
}

test('an appointment reminds its person and its guests, but for whoever said no, and once only', async () => {
  const { bia, caio, ring, create } = await desk();
  const eventId = await create({ userIds: [caio.userId] });
  expect(await ring('2026-11-23T11:49:59Z')).toEqual([]);
  expect((await ring('2026-11-23T11:50:00Z')).map(({ userId }) => userId)).toEqual([bia.userId, caio.userId]);
  await bia.act((ctx) => updateEvent(ctx, { eventId, update: { scope: 'all', title: 'Outra' } }));
  expect(await ring('2026-11-23T11:55:00Z')).toHaveLength(2);

  await caio.act((ctx) => answerEvent(ctx, { eventId, answer: 'no' }));
  const later = { scope: 'all' as const, start: '2026-11-23T11:00', end: '2026-11-23T12:00' };
  await bia.act((ctx) => updateEvent(ctx, { eventId, update: later }));
  expect((await ring('2026-11-23T13:50:00Z')).slice(2).map(({ userId }) => userId)).toEqual([bia.userId]);
});

test('a series rings for every time of it, where that was moved to, and not for those that were deleted', async () => {
  const { bia, ring, create } = await desk();
  const eventId = await create({ rule: 'FREQ=DAILY;COUNT=5' });
  const moved = { start: '2026-11-24T15:00', end: '2026-11-24T16:00' };
  const update = { scope: 'this' as const, occurrence: '2026-11-24T09:00', ...moved };
  await bia.act((ctx) => updateEvent(ctx, { eventId, update }));
  await bia.act((ctx) => deleteEvent(ctx, { eventId, scope: 'this', occurrence: '2026-11-25T09:00' }));
  const toSameMinute = { scope: 'this' as const, occurrence: '2026-11-26T09:00', start: '2026-11-27T09:00' };
  await bia.act((ctx) => updateEvent(ctx, { eventId, update: { ...toSameMinute, end: '2026-11-27T10:00' } }));
  const times = async (at: string) => (await ring(at)).map(({ reminder }) => reminder.occurrence);
  expect(await times('2026-11-23T11:50:00Z')).toEqual(['2026-11-23T09:00']);
  expect(await times('2026-11-24T17:49:00Z')).toHaveLength(1);
  expect((await times('2026-11-24T17:50:00Z')).at(-1)).toBe('2026-11-24T09:00');
  expect(await times('2026-11-25T11:50:00Z')).toHaveLength(2);
  expect(await times('2026-11-26T11:50:00Z')).toHaveLength(2);
  const last = ['2026-11-26T09:00', '2026-11-27T09:00'];
  await ring('2026-11-27T11:50:00Z');
  expect((await times('2026-11-27T11:50:01Z')).slice(2)).toEqual(last);
  expect(await times('2026-11-30T11:50:00Z')).toHaveLength(4);
});

test('whole days remind by the morning; who leaves the company takes appointments and reminders out of the calendars of others', async () => {
  const { world, bia, ring, create, caio } = await desk();
  const day = { allDay: true, start: '2026-11-24T00:00', end: '2026-11-25T00:00', remindBefore: 0 };
  await create(day);
  const guests = await create({
    ...meeting,
    start: '2026-11-24T10:00',
    end: '2026-11-24T11:00',
    userIds: [caio.userId],
  });
  expect(await ring('2026-11-24T11:59:59Z')).toEqual([]);
  expect((await ring('2026-11-24T12:00:00Z')).map(({ userId }) => userId)).toEqual([bia.userId]);
  const team = await create({ ...day, visibility: 'team', remindBefore: null });
  const before = (await world.emitted()).length;
  const admin = await world.person({ profile: 'admin' });
  await admin.act((ctx) => removeUser(ctx, { userId: bia.userId }));
  expect(await ring('2026-11-24T12:50:00Z')).toHaveLength(1);
  expect(await waiting(guests)).toEqual([]);
  const told = (await world.emitted()).slice(before).filter(({ name }) => name === 'calendar.changed');
  expect(told.map(({ payload }) => payload)).toEqual([
    { eventId: guests, team: false, userId: bia.userId, userIds: [caio.userId] },
    { eventId: team, team: true, userId: bia.userId, userIds: [] },
  ]);
});

test('put off beyond its beginning an appointment still rings when it is renamed meanwhile, unless it is deleted', async () => {
  const { bia, ring, create } = await desk();
  const eventId = await create();
  const daily = await create({ rule: 'FREQ=DAILY' });
  for (const { reminder } of await ring('2026-11-23T11:50:00Z')) {
    await bia.act((ctx) => snoozeReminder(ctx, { reminderId: reminder.id, minutes: 15 }));
  }
  clock = new Date('2026-11-23T12:01:00Z');
  for (const one of [eventId, daily]) {
    await bia.act((ctx) => updateEvent(ctx, { eventId: one, update: { scope: 'all', title: 'Outra' } }));
  }
  expect(await ring('2026-11-23T12:04:59Z')).toHaveLength(2);
  await bia.act((ctx) => deleteEvent(ctx, { eventId, scope: 'all' }));
  const { reminder } = (await ring('2026-11-23T12:05:00Z')).at(-1) ?? {};
  expect(reminder).toMatchObject({ subjectId: daily, occurrence: '2026-11-23T09:00', title: 'Outra' });
  expect(await ring('2026-11-24T11:50:00Z')).toHaveLength(4);
});

test('what is deleted reminds of nothing; what is marked as done in the reminder is done in the calendar', async () => {
  const { bia, ring, create } = await desk();
  const gone = await create();
  await bia.act((ctx) => deleteEvent(ctx, { eventId: gone, scope: 'all' }));
  await create({ remindBefore: null });
  expect(await ring('2026-11-23T11:50:00Z')).toEqual([]);
  clock = START;
  const eventId = await create({ rule: 'FREQ=DAILY' });
  const [told] = await ring('2026-11-23T11:50:00Z');
  await bia.act((ctx) => finishReminder(subjects)(ctx, Number(told?.reminder.id)));
  const { rows } = await deps.database.pool.query(
    'select occurrence, concluido from calendar_exceptions where event_id = $1',
    [eventId],
  );
  expect(rows).toEqual([{ occurrence: '2026-11-23T09:00', concluido: true }]);
  expect((await ring('2026-11-24T11:50:00Z')).at(-1)?.reminder.occurrence).toBe('2026-11-24T09:00');
});

test('whatever is said between any two statements of a ringing one, what is deleted rings no more, and who said no is not asked', async () => {
  const { bia, caio, create } = await desk();
  const changes = [
    { change: (eventId: number) => bia.act((ctx) => deleteEvent(ctx, { eventId, scope: 'all' })), left: [] },
    { change: (eventId: number) => caio.act((ctx) => answerEvent(ctx, { eventId, answer: 'no' })), left: [bia.userId] },
  ];
  for (const { change, left } of changes) {
    let before = 0;
    let eventId = 0;
    const isOvertaken = async () => {
      before += 1;
      clock = START;
      eventId = await create({ rule: 'FREQ=DAILY', userIds: [caio.userId] });
      clock = new Date('2026-11-23T11:50:00Z');
      const first = () => reminderRound(deps, subjects);
      return race({ pool: deps.database.pool, before, first, second: () => change(eventId) });
    };
    while (await isOvertaken()) expect([before, await waiting(eventId)]).toEqual([before, left]);
    expect(before).toBeGreaterThan(5);
  }
});
