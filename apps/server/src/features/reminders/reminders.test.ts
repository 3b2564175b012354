import { beforeAll, beforeEach, expect, test } from 'vitest';
import { race, stopBetweenStatements } from '../../test/between-statements.ts';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld, type Person } from '../../test/world.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ReminderSubjects } from './reminder-subjects.ts';
import { seeReminder, snoozeReminder } from './answer-reminder.ts';
import { listReminders } from './reminders.queries.ts';
import { reminderRound } from './run-reminders.ts';
import { setReminders, type PlannedReminder } from './set-reminders.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = new Date('2026-11-20T15:00:00.000Z');
let clock = START;
let deps: Deps;

beforeAll(async () => {
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => clock });
  stopBetweenStatements(deps);
});
beforeEach(async () => {
  clock = START;
  // What the test before left is not this one's.
  await deps.database.pool.query('delete from reminders');
});

const inMinutes = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const nothingFollows: ReminderSubjects = {};

async function desk() {
  const world = await createWorld({ deps });
  const camila = await world.person({ name: 'Camila Duarte' });
  const planned = (change: Partial<PlannedReminder> = {}): PlannedReminder => {
    const times = { dueAt: inMinutes(10), fireAt: inMinutes(5) };
    return { userId: camila.userId, occurrence: '', title: 'Ligar para Marina', ...times, ...change };
  };
  const plan = (...reminders: PlannedReminder[]) =>
    world.act((ctx) => setReminders(ctx, { kind: 'task', subjectId: 7, planned: reminders }));
  const rang = async () => (await world.emitted()).filter(({ name }) => name === 'reminder.due');
  const listed = async (person: Person = camila) => (await person.act(listReminders)).reminders;
  return { world, camila, planned, plan, rang, listed };
}

test('a reminder rings when its time has come, for its person only, and is listed until it was seen', async () => {
  const { world, camila, planned, plan, rang, listed } = await desk();
  const stranger = await world.person({ profile: 'admin' });
  await plan(planned());
  await reminderRound(deps, nothingFollows);
  expect(await rang()).toEqual([]);
  clock = inMinutes(5);
  await reminderRound(deps, nothingFollows);
  const [told] = await rang();
  expect(told?.rooms).toEqual([`${world.companyId}:user:${camila.userId}`]);
  const [reminder] = await listed();
  expect(reminder).toMatchObject({ title: 'Ligar para Marina', isLate: false, firedAt: clock.toISOString() });
  expect(await listed(stranger)).toEqual([]);
  const id = Number(reminder?.id);
  await expect(stranger.act((ctx) => seeReminder(ctx, id))).rejects.toMatchObject({ code: 'ERR_NO_REMINDER_FOUND' });
  await camila.act((ctx) => seeReminder(ctx, id));
  expect(await listed()).toEqual([]);
});

test('put off by ten minutes it rings once more', async () => {
  const { camila, planned, plan, rang, listed } = await desk();
  await plan(planned());
  clock = inMinutes(5);
  await reminderRound(deps, nothingFollows);
  const [reminder] = await listed();
  await camila.act((ctx) => snoozeReminder(ctx, { reminderId: Number(reminder?.id), minutes: 10 }));
  expect(await listed()).toEqual([]);
  clock = inMinutes(14);
  await reminderRound(deps, nothingFollows);
  expect(await rang()).toHaveLength(1);
  clock = inMinutes(15);
  await reminderRound(deps, nothingFollows);
  await reminderRound(deps, nothingFollows);
  expect(await rang()).toHaveLength(2);
});

test('put off it waits out its minutes whatever becomes of its subject, also beyond its time, but for another time', async () => {
  const { camila, planned, plan, rang, listed } = await desk();
  const putOff = async () => {
    const [reminder] = await listed();
    await camila.act((ctx) => snoozeReminder(ctx, { reminderId: Number(reminder?.id), minutes: 10 }));
  };
  await plan(planned());
  clock = inMinutes(5);
  await reminderRound(deps, nothingFollows);
  await putOff();
  for (const minute of [6, 12]) {
    clock = inMinutes(minute);
    await plan(planned({ title: `Ligar às ${minute}` }));
    await reminderRound(deps, nothingFollows);
    expect(await rang()).toHaveLength(1);
  }
  clock = inMinutes(15);
  await reminderRound(deps, nothingFollows);
  expect(await listed()).toMatchObject([{ title: 'Ligar às 12', isLate: false }]);
  await putOff();
  await plan(planned({ dueAt: inMinutes(14) }));
  clock = inMinutes(25);
  await reminderRound(deps, nothingFollows);
  expect(await rang()).toHaveLength(2);
});

test('whatever a second loop does between any two statements of the first, each reminder rings once', async () => {
  let before = 0;
  let isShorter = false;
  while (!isShorter) {
    before += 1;
    clock = START;
    const { planned, plan, rang } = await desk();
    await plan(planned(), planned({ occurrence: '2026-11-20T12:10' }));
    clock = inMinutes(6);
    const round = () => reminderRound(deps, nothingFollows);
    isShorter = !(await race({ pool: deps.database.pool, before, first: round, second: round }));
    await round();
    expect([before, (await rang()).length]).toEqual([before, 2]);
  }
  expect(before).toBeGreaterThan(5);
});

test('a loop that dies after a reminder rang, and before all that follows is written, has rung nothing: the next one does', async () => {
  const { world, planned, plan, rang, listed } = await desk();
  await plan(planned());
  clock = inMinutes(5);
  const dies: ReminderSubjects = {
    task: { next: () => Promise.reject(new Error('killed')), finish: () => Promise.resolve() },
  };
  await reminderRound(deps, dies);
  expect([await rang(), await listed()]).toEqual([[], []]);
  const follows = planned({ occurrence: '2026-11-27', dueAt: inMinutes(20), fireAt: inMinutes(15) });
  const goesOn: ReminderSubjects = {
    task: { next: () => Promise.resolve(follows), finish: () => Promise.resolve() },
  };
  await reminderRound(deps, goesOn);
  await reminderRound(deps, goesOn);
  expect(await rang()).toHaveLength(1);
  const { rows } = await deps.database.pool.query(
    'select occurrence from reminders where company_id = $1 and fired_at is null',
    [world.companyId],
  );
  expect(rows).toEqual([{ occurrence: '2026-11-27' }]);
});

test('what could not ring for more than a day is listed as late; a company that may not work waits', async () => {
  const { world, planned, plan, rang, listed } = await desk();
  await plan(planned());
  await world.paidUntil('2020-01-01');
  clock = inMinutes(60);
  await reminderRound(deps, nothingFollows);
  expect(await rang()).toEqual([]);
  await world.paidUntil('2099-12-31');
  clock = new Date(inMinutes(6).getTime() + DAY_MS);
  await reminderRound(deps, nothingFollows);
  expect(await listed()).toMatchObject([{ isLate: true }]);
});

test('planning again replaces what was planned: moved it rings anew, unmoved it does not, dropped it is gone everywhere', async () => {
  const { world, planned, plan, rang, listed } = await desk();
  await plan(planned());
  clock = inMinutes(5);
  await reminderRound(deps, nothingFollows);
  await plan(planned({ title: 'Ligar para a Marina' }));
  await reminderRound(deps, nothingFollows);
  expect([await rang(), await listed()]).toMatchObject([[{}], [{ title: 'Ligar para a Marina' }]]);
  await plan(planned({ dueAt: inMinutes(30), fireAt: inMinutes(20) }));
  expect(await listed()).toEqual([]);
  clock = inMinutes(20);
  await reminderRound(deps, nothingFollows);
  expect(await rang()).toHaveLength(2);
  await plan();
  expect(await listed()).toEqual([]);
  expect((await world.emitted()).filter(({ name }) => name === 'reminder.gone')).toHaveLength(2);
  await plan(planned({ dueAt: inMinutes(19) }));
  await reminderRound(deps, nothingFollows);
  expect(await rang()).toHaveLength(2);
});

test('one that rang and is to ring nearer to its time rings once more, and is gone from where it was shown', async () => {
  const { world, planned, plan, rang, listed } = await desk();
  await plan(planned({ dueAt: inMinutes(60) }));
  clock = inMinutes(5);
  await reminderRound(deps, nothingFollows);
  await plan(planned({ dueAt: inMinutes(60), fireAt: inMinutes(50) }));
  expect(await listed()).toEqual([]);
  expect((await world.emitted()).filter(({ name }) => name === 'reminder.gone')).toHaveLength(1);
  clock = inMinutes(49);
  await reminderRound(deps, nothingFollows);
  expect(await rang()).toHaveLength(1);
  clock = inMinutes(50);
  await reminderRound(deps, nothingFollows);
  await plan(planned({ dueAt: inMinutes(60), fireAt: inMinutes(40) }));
  await reminderRound(deps, nothingFollows);
  expect([await rang(), await listed()]).toMatchObject([[{}, {}], [{ isLate: false }]]);
});
