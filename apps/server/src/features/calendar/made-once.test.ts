import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWorld, type Person } from '../../test/world.ts';

const meeting = { title: 'Reunião', start: '2026-11-23T09:00', end: '2026-11-23T10:00', rule: 'FREQ=WEEKLY;COUNT=3' };
const task = { text: 'Comprar toner', dueDay: '2026-11-23', rule: 'FREQ=WEEKLY' };

async function desk() {
  const world = await createWorld();
  const app = await world.http();
  const people = [await world.person(), await world.person()] as const;
  const call = async (line: string, { headers }: Person, payload?: object) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers,
      ...(payload && { payload }),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: number; events: { title: string }[]; tasks: { text: string }[] }>();
  };
  return { world, people, call };
}

test.each([
  ['an appointment', 'POST /eventos', meeting],
  ['a task', 'POST /tasks', task],
])(
  '%s that is asked for again under its name is the first one, also at the same moment',
  async (_what, line, words) => {
    const { world, people, call } = await desk();
    const [bia, caio] = people;
    const named = { ...words, clientId: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => call(line, bia, named)));
    made.push(await call(line, bia, { ...named, clientId: named.clientId.toUpperCase() }));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await world.emitted()).length).toBe(1);
    const others = [await call(line, caio, named), await call(line, bia, { ...words, clientId: randomUUID() })];
    others.push(await call(line, bia, words), await call(line, bia, words));
    expect(new Set([...made, ...others].map(({ id }) => id)).size).toBe(5);
  },
);

test('an appointment that is cut in two is still found by its name; a task that was deleted may be written down again', async () => {
  const { people, call } = await desk();
  const [bia] = people;
  const clientId = randomUUID();
  const { id } = await call('POST /eventos', bia, { ...meeting, clientId });
  const following = { scope: 'following', occurrence: '2026-11-30T09:00', title: 'Ronda' };
  await call(`PUT /eventos/${id}`, bia, following);
  expect((await call('POST /eventos', bia, { ...meeting, clientId })).id).toBe(id);
  const first = await call('POST /tasks', bia, { ...task, clientId });
  await call(`DELETE /tasks/${first.id}`, bia);
  expect((await call('POST /tasks', bia, { ...task, clientId })).id).not.toBe(first.id);
  expect((await call('GET /tasks', bia)).tasks).toHaveLength(1);
});
