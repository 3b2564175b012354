import { expect, test } from 'vitest';
import type { PublishedEvent } from '../../platform/events/subscriber.ts';
import { createWorld } from '../../test/world.ts';
import { replanAfterEvents } from './replan-after-events.ts';
import { replanTaskRemindersJob } from './replan-reminders.job.ts';

/** It is Friday, 20 November 2026, noon in São Paulo. */
test('on another clock the company’s tasks remind at its hours, and what rang already keeps standing', async () => {
  const world = await createWorld();
  const { companyId, deps } = world;
  const { pool } = deps.database;
  const app = await world.http();
  const { headers } = await world.person({ profile: 'admin' });
  const note = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/tasks', headers, payload })).json<{ id: number }>().id;
  const set = (what: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/companies/${companyId}/${what}`, headers, payload });
  const call = await note({ text: 'Ligar', dueDay: '2026-11-21', dueTime: '14:00', remindBefore: 30 });
  const rang = await note({ text: 'Caixa', dueDay: '2026-11-20', dueTime: '13:00', remindBefore: 0 });
  // It is over by now.
  await pool.query("update tasks set due_time = '11:00' where id = $1", [rang]);
  await pool.query(
    "update reminders set due_at = '2026-11-20T14:00Z', fire_at = '2026-11-20T14:00Z', fired_at = '2026-11-20T14:00Z' where subject_id = $1 and company_id = $2",
    [rang, companyId],
  );
  const settle = async () => {
    const events = (await world.emitted()).map(({ name, payload }) => ({ name, payload, companyId }) as PublishedEvent);
    const wanted = await deps.database.asPlatform(({ client }) => replanAfterEvents(client, events, deps.now()));
    expect(wanted).toEqual([{ job: replanTaskRemindersJob, payload: { companyId } }]);
    await replanTaskRemindersJob.run(deps, { companyId }, { number: 1, isLast: false });
    const { rows } = await pool.query<{ subject_id: number; fire_at: Date }>(
      'select subject_id, fire_at from reminders where company_id = $1 order by subject_id',
      [companyId],
    );
    return rows.map(({ subject_id: id, fire_at: at }) => [Number(id), at.toISOString()]);
  };
  await set('schedules', { schedules: [] });
  expect(await settle()).toEqual([
    [call, '2026-11-21T16:30:00.000Z'],
    [rang, '2026-11-20T14:00:00.000Z'],
  ]);
  await set('time-zone', { timeZone: 'America/Rio_Branco' });
  expect(await settle()).toContainEqual([call, '2026-11-21T18:30:00.000Z']);
});
