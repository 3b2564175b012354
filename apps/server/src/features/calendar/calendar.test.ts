import type { CalendarEvent, CalendarMark } from '@balcao/contract/calendar/models.ts';
import { expect, test } from 'vitest';
import { createTask } from '../tasks/create-task.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';

const november = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
const meeting = { title: 'Reunião', start: '2026-11-23T09:00', end: '2026-11-23T10:00' };
const weekly = { ...meeting, start: '2026-11-02T09:00', end: '2026-11-02T10:00', rule: 'FREQ=WEEKLY' };

async function calendarOf(world: World, person: Person) {
  const app = await world.http();
  const call = async <Body = { id: number; error?: string }>(line: string, payload?: object) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const request = { method: method as 'GET', url: `/api/eventos${path}`, headers: person.headers };
    const answer = await app.inject({ ...request, ...(payload && { payload }) });
    return answer.json<Body>();
  };
  const list = async ({ from, to } = november) =>
    (await call<{ events: CalendarEvent[] }>(`GET ?from=${from}&to=${to}`)).events;
  return {
    app,
    call,
    list,
    /** Day, minutes and title, as they stand on the wall. */
    shown: async (window = november) =>
      (await list(window)).map(({ startLocal, title }) => `${startLocal.slice(5)} ${title}`),
    create: (input: object = meeting) => call('POST ', input),
  };
}

async function desk() {
  const world = await createWorld();
  const person = await world.person({ name: 'Bia' });
  return { world, person, ...(await calendarOf(world, person)) };
}

test('an appointment is made, changed, marked as done and deleted', async () => {
  const { create, list, call, world } = await desk();
  const { id } = await create({ ...meeting, start: '2026-11-23T12:00:00.000Z', end: '2026-11-23T13:00:00Z' });
  expect(await list()).toMatchObject([
    {
      id,
      title: 'Reunião',
      description: '',
      start: '2026-11-23T12:00:00.000Z',
      startLocal: '2026-11-23T09:00',
      mayEdit: true,
    },
  ]);
  await call(`PUT /${id}`, { title: 'Retorno', end: '2026-11-23T11:30' });
  expect(await call(`PUT /${id}/concluido`)).toEqual({ id, concluido: true });
  expect(await list()).toMatchObject([{ title: 'Retorno', end: '2026-11-23T14:30:00.000Z', concluido: true }]);
  expect(await call(`PUT /${id}/concluido`, { concluido: false })).toMatchObject({ concluido: false });
  expect(await call(`DELETE /${id}`)).toEqual({ message: 'Event deleted' });
  expect(await list()).toEqual([]);
  expect((await world.emitted()).map(({ name }) => name)).toEqual(Array(5).fill('calendar.changed'));
});

test('whole days end at the midnight after the last', async () => {
  const { create, list } = await desk();
  await create({ ...meeting, allDay: true, start: '2026-11-23T10:00', end: '2026-11-24T10:00' });
  await create({ ...meeting, allDay: true, start: '2026-11-25T00:00', end: '2026-11-25T00:00' });
  expect((await list()).map(({ startLocal, endLocal }) => [startLocal, endLocal])).toEqual([
    ['2026-11-23T00:00', '2026-11-25T00:00'],
    ['2026-11-25T00:00', '2026-11-26T00:00'],
  ]);
});

test.each([
  ['an end before the beginning', { end: '2026-11-23T08:59' }, 'ERR_EVENT_ENDS_FIRST'],
  ['more than a year', { end: '2027-11-25T00:00' }, 'ERR_EVENT_TOO_LONG'],
  ['a rule of seconds', { rule: 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30' }, 'ERR_EVENT_RULE'],
  ['a rule that comes to nothing', { rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' }, 'ERR_EVENT_RULE'],
  ['a blank title', { title: ' \u200B ' }, 'ERR_VALIDATION'],
  ['a title of 256 characters', { title: 'a'.repeat(256) }, 'ERR_VALIDATION'],
  ['30 February', { start: '2026-02-30T10:00' }, 'ERR_VALIDATION'],
  ['the year 9999', { end: '9999-01-01T10:00' }, 'ERR_VALIDATION'],
  ['the year 1', { start: '0001-01-01T10:00:00Z' }, 'ERR_VALIDATION'],
  ['no place on earth', { timeZone: 'Lua/Cratera' }, 'ERR_VALIDATION'],
  ['a colleague who is none', { userIds: [2_000_000_000] }, 'ERR_NO_USER_FOUND'],
])('%s is refused, and nothing is stored', async (_what, wrong, error) => {
  const { create, list } = await desk();
  expect(await create({ ...meeting, ...wrong })).toMatchObject({ error });
  expect(await list()).toEqual([]);
});

test('a window is 400 days long at most', async () => {
  const { call } = await desk();
  const asked = (to: string) => call(`GET ?from=2026-01-01T00:00:00Z&to=${to}`);
  expect(await asked('2027-02-05T00:00:00Z')).toMatchObject({ events: [] });
  expect(await asked('2027-02-06T00:00:00Z')).toMatchObject({ error: 'ERR_VALIDATION' });
  expect(await asked('2025-12-31T00:00:00Z')).toMatchObject({ error: 'ERR_VALIDATION' });
});

test('nine o’clock every day stays nine o’clock when New York changes its clocks', async () => {
  const { create, list } = await desk();
  await create({
    ...meeting,
    start: '2026-10-31T09:00',
    end: '2026-10-31T10:00',
    timeZone: 'America/New_York',
    rule: 'FREQ=DAILY;COUNT=3',
  });
  const found = await list({ from: '2026-10-31T00:00:00Z', to: '2026-11-05T00:00:00Z' });
  expect(found.map(({ start, startLocal }) => [start.slice(5, 16), startLocal.slice(11)])).toEqual([
    ['10-31T13:00', '09:00'],
    ['11-01T14:00', '09:00'],
    ['11-02T14:00', '09:00'],
  ]);
});

test('one time of a series is moved, done, deleted and brought back; the others stay as they are', async () => {
  const { create, call, shown, list } = await desk();
  const { id } = await create(weekly);
  const change = { scope: 'this', occurrence: '2026-11-09T09:00' };
  await call(`PUT /${id}`, { ...change, start: '2026-11-10T15:00', end: '2026-11-10T16:00', title: 'Fora' });
  await call(`PUT /${id}/concluido`, { occurrence: '2026-11-16T09:00' });
  await call(`DELETE /${id}?scope=this&occurrence=2026-11-23T09:00`);
  expect(await shown()).toEqual([
    '11-02T09:00 Reunião',
    '11-10T15:00 Fora',
    '11-16T09:00 Reunião',
    '11-30T09:00 Reunião',
  ]);
  expect((await list()).map(({ concluido, isException }) => [concluido, isException])).toEqual([
    [false, false],
    [false, true],
    [true, false],
    [false, false],
  ]);
  await call(`PUT /${id}/ocorrencia`, { occurrence: '2026-11-23T09:00' });
  await call(`PUT /${id}/ocorrencia`, { occurrence: '2026-11-09T09:00' });
  expect(await shown()).toContain('11-23T09:00 Reunião');
  expect(await shown()).toContain('11-09T09:00 Reunião');
  expect(await call(`PUT /${id}`, { ...change, occurrence: '2026-11-10T09:00' })).toMatchObject({
    error: 'ERR_NO_OCCURRENCE_FOUND',
  });
});

test('what was moved out of its week is found where it stands, also when its series is renamed or cut in two', async () => {
  const { create, call, shown } = await desk();
  const { id } = await create({ ...weekly, rule: 'FREQ=WEEKLY;COUNT=4' });
  const move = (occurrence: string, day: string) =>
    call(`PUT /${id}`, { scope: 'this', occurrence, start: `${day}T09:00`, end: `${day}T10:00` });
  await move('2026-11-02T09:00', '2026-05-04');
  await move('2026-11-09T09:00', '2027-03-01');
  await move('2026-11-23T09:00', '2027-04-01');
  const found = async () => [
    ...(await shown({ from: '2026-05-01T00:00:00Z', to: '2026-06-02T00:00:00Z' })),
    ...(await shown({ from: '2027-03-01T00:00:00Z', to: '2027-03-02T00:00:00Z' })),
    ...(await shown({ from: '2027-04-01T00:00:00Z', to: '2027-04-02T00:00:00Z' })),
  ];
  expect(await shown()).toEqual(['11-16T09:00 Reunião']);
  expect(await found()).toEqual(['05-04T09:00 Reunião', '03-01T09:00 Reunião', '04-01T09:00 Reunião']);
  await call(`PUT /${id}`, { title: 'Ronda' });
  expect(await found()).toEqual(['05-04T09:00 Ronda', '03-01T09:00 Ronda', '04-01T09:00 Ronda']);
  await call(`PUT /${id}`, { scope: 'following', occurrence: '2026-11-16T09:00', title: 'Nova' });
  expect(await found()).toEqual(['05-04T09:00 Ronda', '03-01T09:00 Ronda', '04-01T09:00 Nova']);
});

test('one time and those after it become a series of their own, with the differences they had', async () => {
  const { create, call, shown } = await desk();
  const { id } = await create({ ...weekly, rule: 'FREQ=WEEKLY;COUNT=5' });
  await call(`DELETE /${id}?scope=this&occurrence=2026-11-23T09:00`);
  const moved = await call(`PUT /${id}`, {
    scope: 'following',
    occurrence: '2026-11-16T09:00',
    start: '2026-11-17T14:00',
    end: '2026-11-17T15:00',
    title: 'Nova',
  });
  expect(moved.id).not.toBe(id);
  const until = { ...november, to: '2026-12-31T00:00:00Z' };
  expect(await shown(until)).toEqual([
    '11-02T09:00 Reunião',
    '11-09T09:00 Reunião',
    '11-17T14:00 Nova',
    '12-01T14:00 Nova',
  ]);
  await call(`DELETE /${id}?scope=following&occurrence=2026-11-09T09:00`);
  expect(await shown(until)).toEqual(['11-02T09:00 Reunião', '11-17T14:00 Nova', '12-01T14:00 Nova']);
});

test('a whole series moves with its weekdays and its differences; another rule begins anew', async () => {
  const { create, call, shown } = await desk();
  const { id } = await create({ ...weekly, rule: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4' });
  await call(`PUT /${id}`, { scope: 'this', occurrence: '2026-11-05T09:00', title: 'Outra' });
  await call(`PUT /${id}`, {
    scope: 'all',
    occurrence: '2026-11-09T09:00',
    start: '2026-11-10T08:00',
    end: '2026-11-10T08:30',
  });
  expect(await shown()).toEqual([
    '11-03T08:00 Reunião',
    '11-06T08:00 Outra',
    '11-10T08:00 Reunião',
    '11-13T08:00 Reunião',
  ]);
  await call(`PUT /${id}`, { rule: 'FREQ=DAILY;COUNT=2' });
  expect(await shown()).toEqual(['11-03T08:00 Reunião', '11-04T08:00 Reunião']);
  await call(`PUT /${id}`, { rule: null });
  expect(await shown()).toEqual(['11-03T08:00 Reunião']);
});

test('colleagues see what they are invited to and what is of the team, and nothing else; they answer, and change nothing', async () => {
  const { world, create, call } = await desk();
  const colleague = await world.person({ name: 'Caio', profile: 'admin' });
  const theirs = await calendarOf(world, colleague);
  const secret = await create({ ...meeting, title: 'Médico' });
  const invited = await create({ ...meeting, title: 'Convite', userIds: [colleague.userId] });
  const team = await create({ ...meeting, title: 'Equipe', visibility: 'team' });
  expect((await theirs.list()).map(({ title, mayEdit }) => [title, mayEdit])).toEqual([
    ['Convite', false],
    ['Equipe', false],
  ]);
  await theirs.call(`PUT /${invited.id}/resposta`, { answer: 'yes' });
  expect((await theirs.list())[0]?.people).toEqual([{ userId: colleague.userId, name: 'Caio', answer: 'yes' }]);
  const tries = (id: number) =>
    Promise.all([
      theirs.call(`PUT /${id}`, { title: 'x' }),
      theirs.call(`DELETE /${id}`),
      theirs.call(`PUT /${id}/concluido`),
    ]);
  expect(await tries(secret.id)).toMatchObject(Array(3).fill({ error: 'ERR_NO_EVENT_FOUND' }));
  expect(await tries(team.id)).toMatchObject(Array(3).fill({ error: 'ERR_NO_PERMISSION' }));
  expect(await theirs.call(`PUT /${team.id}/resposta`, { answer: 'no' })).toMatchObject({
    error: 'ERR_NO_EVENT_FOUND',
  });
  await call(`PUT /${invited.id}`, { userIds: [] });
  expect((await theirs.list()).map(({ title }) => title)).toEqual(['Equipe']);
  expect((await world.emitted()).at(-1)).toMatchObject({ payload: { userIds: [colleague.userId] } });
});

test('two thousand at most are answered, with the advice to look closer', async () => {
  const { create, call } = await desk();
  for (let hour = 0; hour < 6; hour += 1) {
    await create({ ...meeting, start: `2026-01-01T0${hour}:00`, end: `2026-01-01T0${hour}:30`, rule: 'FREQ=DAILY' });
  }
  const asked = (to: string) =>
    call<{ events: unknown[]; hasMore: boolean }>(`GET ?from=2026-01-01T00:00:00Z&to=${to}`);
  const [year, month] = [await asked('2027-01-01T00:00:00Z'), await asked('2026-02-01T00:00:00Z')];
  expect([year.events.length, year.hasMore, month.hasMore]).toEqual([2000, true, false]);
});

test('own open tasks stand in the calendar on their day, at their time where they have one; those of colleagues do not', async () => {
  const { world, person, call } = await desk();
  const add = (who: Person, text: string, due: object) => who.act((ctx) => createTask(ctx, { text, ...due }));
  await add(person, 'Toner', { dueDay: '2026-11-30', dueTime: '14:00' });
  await add(person, 'Caixa', { dueDay: '2026-11-03' });
  await add(person, 'Depois', { dueDay: '2026-12-01' });
  await add(await world.person({ profile: 'admin' }), 'Alheia', { dueDay: '2026-11-03' });
  const asked = `GET /camadas?from=${november.from}&to=${november.to}`;
  expect((await call<{ marks: CalendarMark[] }>(asked)).marks).toMatchObject([
    { kind: 'task', title: 'Caixa', at: '2026-11-03T03:00:00.000Z', allDay: true },
    { kind: 'task', title: 'Toner', at: '2026-11-30T17:00:00.000Z', allDay: false },
  ]);
});
