import { MAX_EVENT_EXCEPTIONS } from '@balcao/contract/calendar/models.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';

async function desk() {
  const world = await createWorld();
  const { headers } = await world.person();
  const app = await world.http();
  const call = async (line: string, payload?: object) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api/eventos${path}`,
      headers,
      ...(payload && { payload }),
    });
    return answer.json<{ id: number; error?: string; events: { title: string }[] }>();
  };
  return { world, call };
}

test('five thousand times of a series want to differ: as many do as may, the others are refused, and it is still read, changed and deleted', async () => {
  const { world, call } = await desk();
  const daily = { title: 'Ronda', start: '2026-01-01T09:00', end: '2026-01-01T09:30', rule: 'FREQ=DAILY' };
  const { id } = await call('POST ', daily);
  await world.deps.database.pool.query(
    `insert into calendar_exceptions (company_id, event_id, occurrence, cancelled, title)
     select $1, $2, to_char(date '2026-01-01' + n, 'YYYY-MM-DD') || 'T09:00', false, 'Ronda ' || n from generate_series(0, $3::int - 1) n`,
    [world.companyId, id, MAX_EVENT_EXCEPTIONS],
  );
  const full = { error: 'ERR_EVENT_EXCEPTIONS_FULL' };
  const one = { scope: 'this', occurrence: '2027-10-01T09:00' };
  expect(await call(`PUT /${id}`, { ...one, title: 'Ronda longa' })).toMatchObject(full);
  expect(await call(`PUT /${id}/concluido`, { concluido: true, occurrence: one.occurrence })).toMatchObject(full);
  expect(await call(`DELETE /${id}?scope=this&occurrence=${one.occurrence}`)).toMatchObject(full);
  // What differs already may differ otherwise.
  expect(await call(`PUT /${id}`, { scope: 'this', occurrence: '2026-01-02T09:00', title: 'Ronda curta' })).toEqual({
    id,
  });
  const { events } = await call('GET ?from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z');
  expect([events.length, events[1]?.title]).toEqual([364, 'Ronda curta']);
  expect(await call(`PUT /${id}`, { title: 'Volta', rule: 'FREQ=WEEKLY' })).toEqual({ id });
  expect((await call(`DELETE /${id}`)).error).toBeUndefined();
});

test('whoever names one time of a series and says no more means that one, and never the others', async () => {
  const { call } = await desk();
  const weekly = { title: 'Reunião', start: '2026-11-02T09:00', end: '2026-11-02T10:00', rule: 'FREQ=WEEKLY;COUNT=4' };
  const { id } = await call('POST ', weekly);
  await call(`PUT /${id}`, { occurrence: '2026-11-09T09:00', title: 'Só esta' });
  await call(`DELETE /${id}?occurrence=2026-11-16T09:00`);
  expect(await call(`DELETE /${id}?occurrence=1970-01-01T09:00`)).toEqual({ error: 'ERR_NO_OCCURRENCE_FOUND' });
  const { events } = await call('GET ?from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z');
  expect(events.map(({ title }) => title)).toEqual(['Reunião', 'Só esta', 'Reunião']);
});
