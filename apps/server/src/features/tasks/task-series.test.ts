import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';

type Task = { id: number; dueDay: string };

/** It is Friday, 20 November 2026, noon in São Paulo. */
test('only the last time of a series that was completed takes the next one back; of an older one it stays, with its reminder', async () => {
  const world = await createWorld();
  const app = await world.http();
  const { headers } = await world.person();
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })).json<T>();
  const open = async () => (await call<{ tasks: Task[] }>('GET', '/tasks?list=open')).tasks;
  const tick = (task: Task | undefined, completed: boolean) => call('PUT', `/tasks/${task?.id}`, { completed });
  const rule = 'FREQ=DAILY';
  const first = await call<Task>('POST', '/tasks', { text: 'Caixa', dueDay: '2026-11-20', remindBefore: 0, rule });
  await tick(first, true);
  const [second] = await open();
  await tick(second, true);
  const [third] = await open();
  await tick(first, false);
  expect((await open()).map(({ dueDay }) => dueDay).toSorted()).toEqual(['2026-11-20', '2026-11-22']);
  const { rows } = await world.act(({ client }) =>
    client.query('select subject_id from reminders order by subject_id'),
  );
  expect(rows.map(({ subject_id: id }) => Number(id))).toContain(third?.id);
  await tick(second, false);
  expect((await open()).map(({ dueDay }) => dueDay).toSorted()).toEqual(['2026-11-20', '2026-11-21']);
});
