import { isOpen } from '@balcao/contract/companies/open-time.ts';
import { MAX_HOLIDAYS, type Holiday } from '@balcao/contract/holidays/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld, type Person } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { queues } from '../queues/queues.table.ts';
import { settings } from '../settings/settings.table.ts';
import { loadHoursByQueue } from './load-hours-by-queue.ts';

const christmas = { day: '2026-12-25', yearly: true, name: 'Natal' };

async function desk() {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const sendAs =
    (who: Person) =>
    async <T = Holiday & { error?: string }>(call: `${Method} ${string}`, payload?: object) => {
      const [method, path] = call.split(' ') as [Method, string];
      const url = `/api/holidays${path}`;
      const answer = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
      return answer.json<T>();
    };
  const send = sendAs(admin);
  return {
    world,
    admin,
    send,
    sendAs,
    add: (holiday: object) => send('POST ', { ...christmas, ...holiday }),
    list: () => send<Holiday[]>('GET '),
  };
}

test('an admin adds, changes and removes holidays, everybody of the company hears of it and reads them', async () => {
  const { world, send, sendAs, add, list } = await desk();
  const queue = await world.queue();
  const made = await add({ name: '  Natal ' });
  expect(made).toEqual({ id: made.id, day: '2026-12-25', yearly: true, name: 'Natal', hours: null, queueIds: null });
  const hours = { startTime: '08:00', endTime: '12:00', startTime2: '13:00', endTime2: '15:00' };
  const changed = { day: '2026-12-24', yearly: false, name: 'Véspera', hours, queueIds: [queue.id] };
  expect(await send(`PUT /${made.id}`, changed)).toEqual({ id: made.id, ...changed });
  const agent = await world.person();
  expect(await sendAs(agent)('GET ')).toEqual([{ id: made.id, ...changed }]);
  expect(await sendAs(agent)('POST ', christmas)).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect(await send(`DELETE /${made.id}`)).toEqual({ message: 'Holiday deleted' });
  expect(await list()).toEqual([]);
  expect(await send(`DELETE /${made.id}`)).toMatchObject({ error: 'ERR_NO_HOLIDAY_FOUND' });
  expect(await send(`PUT /${made.id}`, changed)).toMatchObject({ error: 'ERR_NO_HOLIDAY_FOUND' });
  const heard = (await world.emitted()).map(({ name, payload, rooms }) => [name, payload['holidayIds'], rooms]);
  const room = [`${world.companyId}:company`];
  expect(heard).toEqual([
    ['holiday.created', [made.id], room],
    ['holiday.updated', [made.id], room],
    ['holiday.deleted', [made.id], room],
  ]);
});

test('no place has two holidays on one day; a queue beside all, and one date beside every year, are no contradiction', async () => {
  const { world, send, add, list } = await desk();
  const [a, b, c] = [await world.queue(), await world.queue(), await world.queue()];
  const exists = { error: 'ERR_HOLIDAY_EXISTS' };
  await add({});
  expect(await add({ day: '2031-12-25' })).toMatchObject(exists);
  const ofTwo = await add({ queueIds: [b.id, a.id, b.id] });
  expect(ofTwo.queueIds).toEqual([a.id, b.id]);
  expect(await add({ queueIds: [b.id, c.id] })).toMatchObject(exists);
  expect(await add({ queueIds: [c.id] })).toMatchObject({ queueIds: [c.id] });
  const once = await add({ yearly: false });
  expect(await add({ yearly: false })).toMatchObject(exists);
  // Changing is no way around it, and what was refused changed nothing.
  expect(await send(`PUT /${once.id}`, christmas)).toMatchObject(exists);
  expect(await send(`PUT /${ofTwo.id}`, { ...christmas, queueIds: [a.id, c.id] })).toMatchObject(exists);
  expect(await send(`PUT /${ofTwo.id}`, { ...christmas, queueIds: [b.id] })).toMatchObject({ queueIds: [b.id] });
  expect((await list()).map(({ queueIds }) => queueIds)).toEqual([null, [b.id], [c.id], null]);
  // The same at once: one of them.
  const answers = await Promise.all([1, 2, 3].map(() => add({ day: '2026-06-24', name: 'São João' })));
  expect(answers.filter(({ error }) => error === exists.error)).toHaveLength(2);
});

test.each([
  ['a day that is none', { day: '2026-02-30' }],
  ['a day of another age', { day: '0026-02-03' }],
  ['no name', { name: ' \u200B ' }],
  ['NUL in the name', { name: 'Na\0tal' }],
  ['half the hours', { hours: { startTime: '08:00', endTime: '' } }],
  [
    'a second part before the first',
    { hours: { startTime: '13:00', endTime: '18:00', startTime2: '08:00', endTime2: '12:00' } },
  ],
  ['no queue at all', { queueIds: [] }],
])('%s is refused', async (_what, wrong) => {
  const { add, list } = await desk();
  expect(await add(wrong)).toMatchObject({ error: 'ERR_VALIDATION' });
  expect(await list()).toEqual([]);
});

test('queues of others do not exist, and a list has an end', async () => {
  const { world, add, send } = await desk();
  const theirs = await (await createWorld()).queue();
  expect(await add({ queueIds: [theirs.id] })).toMatchObject({ error: 'ERR_NO_QUEUE_FOUND' });
  await world.deps.database.pool.query(
    `insert into holidays (company_id, day, yearly, name)
     select $1, date '2027-01-01' + n, false, 'Feriado' from generate_series(1, $2) n`,
    [world.companyId, MAX_HOLIDAYS - 1],
  );
  expect(await send('POST /national', { year: 2026, days: ['2026-12-25', '2026-11-02'] })).toMatchObject({
    error: 'ERR_TOO_MANY_HOLIDAYS',
  });
  await add({});
  expect(await add({ day: '2026-01-01' })).toMatchObject({ error: 'ERR_TOO_MANY_HOLIDAYS' });
});

test('the days a person ticked of the national list are added at once; those that are there already stay, asked for twice too', async () => {
  const { world, send, add, list } = await desk();
  await add({ hours: { startTime: '08:00', endTime: '12:00' } });
  const queue = await world.queue();
  await add({ day: '2026-11-02', name: 'Plantão', queueIds: [queue.id] });
  const days = ['2026-04-03', '2026-11-02', '2026-12-25', '2026-07-09'];
  const ask = () => send<Holiday[]>('POST /national', { year: 2026, days });
  const added = (await Promise.all([ask(), ask()])).flat();
  expect(added.map(({ day, name, yearly, hours, queueIds }) => [day, name, yearly, hours, queueIds])).toEqual([
    ['2026-04-03', 'Sexta-feira Santa', false, null, null],
    ['2026-11-02', 'Finados', true, null, null],
  ]);
  expect(await list()).toHaveLength(4);
  expect((await list()).at(-1)).toMatchObject({ name: 'Natal', hours: { startTime: '08:00', endTime: '12:00' } });
  expect((await world.emitted()).at(-1)).toMatchObject({ payload: { holidayIds: added.map(({ id }) => id) } });
});

test('a queue that is deleted leaves its holidays; what held in no other queue goes with it', async () => {
  const { world, add, list } = await desk();
  const [a, b] = [await world.queue(), await world.queue()];
  const both = await add({ queueIds: [a.id, b.id] });
  await add({ day: '2026-06-24', queueIds: [a.id] });
  await add({ day: '2026-06-29' });
  await world.seed((db) => db.delete(queues).where(eq(queues.id, a.id)));
  expect((await list()).map(({ day, queueIds }) => [day, queueIds])).toEqual([
    ['2026-06-29', null],
    [both.day, [b.id]],
  ]);
});

test('whose hours hold for a ticket is what the setting says: nobody’s, the company’s, or those of its queue', async () => {
  const { world, admin, add } = await desk();
  const { companyId } = world;
  const [shop, night, other] = [await world.queue(), await world.queue(), await world.queue()];
  const monday = (startTime: string, endTime: string) => [
    { weekday: 'Segunda-feira', weekdayEn: 'monday' as const, startTime, endTime },
  ];
  await world.seed(async (db) => {
    await db
      .update(companies)
      .set({ schedules: monday('08:00', '18:00') })
      .where(eq(companies.id, companyId));
    await db
      .update(queues)
      .set({ schedules: monday('20:00', '02:00') })
      .where(eq(queues.id, night.id));
    await db.update(queues).set({ outOfHoursMessage: ' Volte amanhã. ' }).where(eq(queues.id, shop.id));
  });
  await add({ queueIds: [shop.id] });
  await add({ day: '2026-11-30', yearly: false, hours: { startTime: '21:00', endTime: '23:59' } });
  const hoursUnder = async (value: string) => {
    await world.seed((db) =>
      db
        .insert(settings)
        .values({ companyId, key: 'scheduleType', value })
        .onConflictDoUpdate({ target: [settings.companyId, settings.key], set: { value } }),
    );
    const hours = await admin.act((ctx) => loadHoursByQueue(ctx));
    const at = (instant: string) =>
      [null, shop.id, night.id, other.id].map((queueId) =>
        isOpen(hours.of(queueId), new Date(instant), 'America/Sao_Paulo'),
      );
    // Monday at noon and at nine in the evening; Christmas; a Monday on which only the evening is open.
    return {
      whose: [hours.of(null).whose, hours.of(shop.id).whose],
      open: ['2026-11-23T15:00:00Z', '2026-11-24T00:00:00Z', '2028-12-25T15:00:00Z', '2026-11-30T15:00:00Z'].map(at),
      closedTexts: [hours.of(shop.id), hours.of(null)].map(({ closedText }) => closedText),
      places: hours.all().length,
    };
  };
  const closedTexts = ['Volte amanhã.', ''];
  const always = [true, true, true, true];
  const never = [false, false, false, false];
  expect(await hoursUnder('disabled')).toEqual({
    whose: ['nobody', 'nobody'],
    open: [always, always, always, always],
    closedTexts,
    places: 4,
  });
  // 25 December 2028 is a Monday.
  expect(await hoursUnder('company')).toEqual({
    whose: ['company', 'company'],
    open: [always, never, [true, false, true, true], never],
    closedTexts,
    places: 4,
  });
  expect(await hoursUnder('queue')).toEqual({
    whose: ['nobody', 'queue'],
    open: [[true, true, false, true], always, [true, false, false, true], [true, false, false, false]],
    closedTexts,
    places: 4,
  });
});
