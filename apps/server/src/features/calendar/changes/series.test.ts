import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';

const weeks = { from: '2026-11-01T00:00:00Z', to: '2026-12-20T00:00:00Z' };
/** Mondays. */
const weekly = { title: 'Reunião', start: '2026-11-02T09:00', end: '2026-11-02T10:00', rule: 'FREQ=WEEKLY' };

async function desk(made: object = {}) {
  const world = await createWorld();
  const { headers } = await world.person();
  const app = await world.http();
  const call = async <Body = { id: number; error?: string }>(line: string, payload?: object) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const request = { method: method as 'GET', url: `/api/eventos${path}`, headers };
    const answer = await app.inject({ ...request, ...(payload && { payload }) });
    return answer.json<Body>();
  };
  const { id } = await call('POST ', { ...weekly, ...made });
  const list = async () => (await call<{ events: CalendarEvent[] }>(`GET ?from=${weeks.from}&to=${weeks.to}`)).events;
  return {
    id,
    list,
    change: (body: object) => call(`PUT /${id}`, body),
    finish: (occurrence: string) => call(`PUT /${id}/concluido`, { occurrence }),
    remove: (scope: string, occurrence: string) => call(`DELETE /${id}?scope=${scope}&occurrence=${occurrence}`),
    /** Day, minutes and title, as they stand on the wall; done ones are marked. */
    shown: async () =>
      (await list()).map(
        ({ startLocal, title, concluido }) => `${startLocal.slice(5)} ${title}${concluido ? ' ok' : ''}`,
      ),
  };
}

const postponed = { title: 'Adiada', start: '2026-11-11T15:00', end: '2026-11-11T16:00' };

test('a series that only ends elsewhere keeps what was deleted, done and moved, as far as it still comes there', async () => {
  const { change, remove, finish, shown } = await desk({ rule: 'FREQ=WEEKLY;UNTIL=20261207' });
  await remove('this', '2026-11-16T09:00');
  await finish('2026-11-02T09:00');
  await change({ scope: 'this', occurrence: '2026-11-09T09:00', ...postponed });
  await change({ scope: 'this', occurrence: '2026-12-07T09:00', start: '2026-12-08T09:00', end: '2026-12-08T10:00' });
  const kept = ['11-02T09:00 Reunião ok', '11-11T15:00 Adiada', '11-23T09:00 Reunião', '11-30T09:00 Reunião'];
  await change({ rule: 'FREQ=WEEKLY;UNTIL=20261130' });
  expect(await shown()).toEqual(kept);
  await change({ rule: 'freq=weekly' });
  expect(await shown()).toEqual([...kept, '12-07T09:00 Reunião', '12-14T09:00 Reunião']);
});

test('what is left of a series that was cut has no more times when it is moved, and no fewer', async () => {
  const { change, remove, shown, list } = await desk();
  await remove('following', '2026-12-07T09:00');
  expect((await list()).at(-1)?.rule).toContain('UNTIL=20261206');
  const moved = (start: string, end: string) =>
    change({ scope: 'all', occurrence: '2026-11-30T09:00', start: `2026-${start}`, end: `2026-${end}` });
  await moved('11-30T08:30', '11-30T09:30');
  expect((await shown()).slice(3)).toEqual(['11-23T08:30 Reunião', '11-30T08:30 Reunião']);
});

test('a series until a day that is moved by days ends as many days later', async () => {
  const { change, shown } = await desk({ rule: 'FREQ=WEEKLY;UNTIL=20261116T093000' });
  const dragged = { start: '2026-11-10T23:00', end: '2026-11-11T00:00' };
  await change({ scope: 'all', occurrence: '2026-11-09T09:00', ...dragged });
  expect(await shown()).toEqual(['11-03T23:00 Reunião', '11-10T23:00 Reunião', '11-17T23:00 Reunião']);
});

test('one time that got a text of its own goes along when its series is moved and renamed', async () => {
  const { change, list } = await desk({ rule: 'FREQ=WEEKLY;COUNT=2' });
  const same = { title: 'Reunião', start: '2026-11-09T09:00', end: '2026-11-09T10:00' };
  await change({ scope: 'this', occurrence: '2026-11-09T09:00', ...same, description: 'Trazer o mapa' });
  const later = { start: '2026-11-02T10:00', end: '2026-11-02T11:00', title: 'Ronda' };
  await change({ scope: 'all', occurrence: '2026-11-02T09:00', ...later });
  expect(await list()).toMatchObject([
    { startLocal: '2026-11-02T10:00', title: 'Ronda', description: '', isException: false },
    { startLocal: '2026-11-09T10:00', title: 'Ronda', description: 'Trazer o mapa', isException: true },
  ]);
  await change({ scope: 'this', occurrence: '2026-11-09T10:00', description: '' });
  expect((await list()).map(({ isException }) => isException)).toEqual([false, false]);
});

test('a moved time that is changed with all the others moves them by what was changed, and has what they have', async () => {
  const { change, shown } = await desk({ rule: 'FREQ=WEEKLY;COUNT=3' });
  const one = { occurrence: '2026-11-09T09:00' };
  await change({ scope: 'this', ...one, ...postponed });
  await change({ scope: 'all', ...one, remindBefore: 10 });
  expect(await shown()).toEqual(['11-02T09:00 Reunião', '11-11T15:00 Adiada', '11-16T09:00 Reunião']);
  await change({ scope: 'all', ...one, title: 'Ronda', start: '2026-11-11T16:00', end: '2026-11-11T17:00' });
  expect(await shown()).toEqual(['11-02T16:00 Ronda', '11-11T16:00 Ronda', '11-16T16:00 Ronda']);
  await change({ scope: 'all', occurrence: '2026-11-09T16:00', start: '2026-11-09T08:00', end: '2026-11-09T09:30' });
  expect(await shown()).toEqual(['11-02T08:00 Ronda', '11-09T08:00 Ronda', '11-16T08:00 Ronda']);
});

test('a moved time and those after it that last longer stay where they stood', async () => {
  const { change, list } = await desk({ rule: 'FREQ=WEEKLY;COUNT=3' });
  await change({ scope: 'this', occurrence: '2026-11-09T09:00', ...postponed });
  await change({ scope: 'following', occurrence: '2026-11-09T09:00', end: '2026-11-11T17:00' });
  expect((await list()).map(({ startLocal, endLocal }) => [startLocal.slice(5), endLocal.slice(11)])).toEqual([
    ['11-02T09:00', '10:00'],
    ['11-11T15:00', '17:00'],
    ['11-16T09:00', '11:00'],
  ]);
});

test('a later time that is to repeat no more stays where it was opened, as it stood there', async () => {
  const { change, finish, shown } = await desk();
  const one = { occurrence: '2026-11-09T09:00' };
  await change({ scope: 'this', ...one, ...postponed });
  await finish(one.occurrence);
  await change({ scope: 'all', ...one, rule: null });
  expect(await shown()).toEqual(['11-11T15:00 Adiada ok']);
});
