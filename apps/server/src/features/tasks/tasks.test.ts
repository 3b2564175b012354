import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld, type Person } from '../../test/world.ts';
import { reminders } from '../reminders/reminders.table.ts';
import { finishReminder } from '../reminders/answer-reminder.ts';
import { taskReminders } from './task-reminders.ts';

type Task = { id: number; text: string; dueDay: string | null; completed: boolean; ticket: { id: number } | null };
type Page = { tasks: Task[]; nextCursor: string | null };
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object };

/** It is Friday, 20 November 2026, noon in São Paulo. */
async function desk() {
  const world = await createWorld();
  const app = await world.http();
  const camila = await world.person({ name: 'Camila Duarte' });
  const call = async <T>(as: Person, url: string, { method = 'GET', body }: Call = {}) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers: as.headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, json: answer.json<T & { error?: string }>() };
  };
  const note = async (body: object, as = camila) => {
    const made = await call<Task>(as, '/tasks', { method: 'POST', body });
    expect(made.status).toBe(200);
    return made.json;
  };
  const change = (task: Task, body: object) => call<Task>(camila, `/tasks/${task.id}`, { method: 'PUT', body });
  const listed = async (list: string, as = camila) =>
    (await call<Page>(as, `/tasks?list=${list}`)).json.tasks.map(({ text }) => text);
  const waiting = () =>
    world.seed((db) =>
      db.select().from(reminders).where(eq(reminders.companyId, world.companyId)).orderBy(reminders.id),
    );
  return { world, camila, call, note, change, listed, waiting };
}

test('what was written down stands in the list, is described, done and deleted; times are the server’s', async () => {
  const { camila, call, note, change, listed } = await desk();
  const long = { created_at: '1970-01-01T00:00:00Z', updated_at: '1970-01-01T00:00:00Z' };
  const task = await note({ text: '  Comprar toner  ', description: 'HP 85A', ...long });
  expect(task).toMatchObject({ text: 'Comprar toner', completed: false, created_at: '2026-11-20T15:00:00.000Z' });
  expect((await change(task, { description: '' })).json).toMatchObject({ text: 'Comprar toner', description: '' });
  expect((await change(task, { completed: true })).json).toMatchObject({ completedAt: '2026-11-20T15:00:00.000Z' });
  expect([await listed('open'), await listed('done')]).toEqual([[], ['Comprar toner']]);
  expect((await call(camila, `/tasks/${task.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await listed('done')).toEqual([]);
  expect((await call(camila, `/tasks/${task.id}/restore`, { method: 'POST' })).status).toBe(200);
  expect(await listed('done')).toEqual(['Comprar toner']);
});

test("another's task does not exist, not even for admins and super users", async () => {
  const { world, call, note } = await desk();
  const task = await note({ text: 'Segredo' });
  const others = [
    await world.person(),
    await world.person({ profile: 'admin' }),
    await world.person({ super: true }),
    await (await createWorld()).person({ profile: 'admin' }),
  ];
  for (const other of others) {
    const answers = [
      await call(other, `/tasks/${task.id}`),
      await call(other, `/tasks/${task.id}`, { method: 'PUT', body: { text: 'x' } }),
      await call(other, `/tasks/${task.id}`, { method: 'DELETE' }),
      await call(other, `/tasks/${task.id}/restore`, { method: 'POST' }),
      await call(other, `/tasks/${task.id}/move`, { method: 'POST', body: {} }),
      await call(other, `/tasks/${task.id}/pass`, { method: 'POST', body: { userId: other.userId + 1 } }),
    ].map(({ status }) => status);
    expect(answers).toEqual(answers.map(() => 404));
    expect((await call<Page>(other, '/tasks')).json.tasks).toEqual([]);
  }
});

test('what cannot be a task is refused with a code, and nothing is written', async () => {
  const { camila, call, listed } = await desk();
  const refused = [
    {},
    { text: '   ' },
    { text: '\u200b' },
    { text: 'a\0b' },
    { text: 'x'.repeat(256) },
    { text: 'x', description: 'x'.repeat(5001) },
    { text: 'x', dueDay: '2026-02-30' },
    { text: 'x', dueDay: '9999-01-01' },
    { text: 'x', dueDay: '0001-01-01' },
    { text: 'x', dueDay: '2026-11-21', dueTime: '25:00' },
    { text: 'x', dueTime: '10:00' },
    { text: 'x', remindBefore: 10 },
    { text: 'x', rule: 'FREQ=DAILY' },
    { text: 'x', dueDay: '2026-11-21', rule: 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30' },
    { text: 'x', dueDay: '2026-11-21', rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
    { text: 'x', dueDay: '2026-11-21', rule: 'FREQ=DAILY;COUNT=1000000000' },
    { text: 'x', dueDay: '2026-11-21', remindBefore: -1 },
  ];
  for (const body of refused) {
    const { status, json } = await call(camila, '/tasks', { method: 'POST', body });
    expect([body, status, json.error]).toEqual([body, 400, expect.stringMatching(/^ERR_(VALIDATION|TASK_DATE)$/)]);
  }
  expect((await call(camila, '/tasks', { method: 'POST', body: { text: 'x', ticketId: 999_999_999 } })).status).toBe(
    404,
  );
  for (const cursor of ['x', 'x_1', '1e5', '_', '2026-11-20_99999999999999999']) {
    expect((await call(camila, `/tasks?cursor=${cursor}`)).status).toBe(400);
  }
  expect(await listed('open')).toEqual([]);
});

test('today holds what is overdue, later days come by day, and pages of fifty leave nobody out', async () => {
  const { camila, call, note, listed } = await desk();
  for (const [text, dueDay] of [
    ['amanhã', '2026-11-21'],
    ['hoje', '2026-11-20'],
    ['em dezembro', '2026-12-01'],
    ['atrasada', '2026-11-01'],
  ]) {
    await note({ text, dueDay });
  }
  await note({ text: 'amanhã cedo', dueDay: '2026-11-21', dueTime: '08:00' });
  for (let number = 0; number < 60; number += 1) await note({ text: `sem data ${number}` });
  expect(await listed('today')).toEqual(['atrasada', 'hoje']);
  expect(await listed('next')).toEqual(['amanhã cedo', 'amanhã', 'em dezembro']);
  const first = (await call<Page>(camila, '/tasks?list=undated')).json;
  const second = (await call<Page>(camila, `/tasks?list=undated&cursor=${first.nextCursor}`)).json;
  expect([first.tasks.length, second.tasks.length, second.nextCursor]).toEqual([50, 10, null]);
  const all = new Set([...first.tasks, ...second.tasks].map(({ id }) => id));
  expect(all.size).toBe(60);
});

test('tasks stand where they were put, however often they are moved', async () => {
  const { camila, call, note, listed } = await desk();
  const [c, b, a] = [await note({ text: 'c' }), await note({ text: 'b' }), await note({ text: 'a' })];
  expect(await listed('undated')).toEqual(['a', 'b', 'c']);
  const put = (task: Task, after: Task | null) =>
    call(camila, `/tasks/${task.id}/move`, { method: 'POST', body: { afterTaskId: after?.id ?? null } });
  await put(a, c);
  expect(await listed('undated')).toEqual(['b', 'c', 'a']);
  for (let times = 0; times < 60; times += 1) await put(times % 2 === 0 ? a : c, b);
  expect(await listed('undated')).toEqual(['b', 'c', 'a']);
  await put(c, null);
  expect(await listed('undated')).toEqual(['c', 'b', 'a']);
  const later = await note({ text: 'amanhã', dueDay: '2026-11-21' });
  expect((await put(a, later)).status).toBe(404);
});

test('a task that repeats comes once more when it is done, after today, however often that is said', async () => {
  const { change, call, camila, note, waiting } = await desk();
  const rule = 'FREQ=WEEKLY;BYDAY=MO';
  const task = await note({ text: 'Relatório', dueDay: '2026-11-02', dueTime: '09:00', remindBefore: 30, rule });
  await Promise.all([change(task, { completed: true }), change(task, { completed: true })]);
  const open = async () => (await call<Page>(camila, '/tasks?list=open')).json.tasks;
  expect(await open()).toMatchObject([{ text: 'Relatório', dueDay: '2026-11-23', dueTime: '09:00', rule }]);
  expect(await waiting()).toMatchObject([{ fireAt: new Date('2026-11-23T11:30:00.000Z') }]);
  await change(task, { completed: false });
  expect(await open()).toMatchObject([{ id: task.id }]);
  expect(await waiting()).toEqual([]);
  await change(task, { completed: true });
  const [next] = await open();
  await camila.act(({ client }) =>
    client.query("update tasks set updated_at = updated_at + interval '1 minute' where id = $1", [next?.id]),
  );
  await change(task, { completed: false });
  expect(await open()).toHaveLength(2);
});

test('a series of so many times ends with the last', async () => {
  const { change, call, camila, note } = await desk();
  let task = await note({ text: 'Remédio', dueDay: '2026-11-20', rule: 'FREQ=DAILY;COUNT=3' });
  const days = [];
  for (let times = 0; times < 3; times += 1) {
    days.push(task.dueDay);
    await change(task, { completed: true });
    const { tasks } = (await call<Page>(camila, '/tasks')).json;
    task = tasks[0] ?? task;
  }
  expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  expect((await call<Page>(camila, '/tasks')).json.tasks).toEqual([]);
});

test('the reminder of a task follows it: moved, done, deleted, brought back, and from the reminder it is done', async () => {
  const { camila, call, change, note, waiting, listed } = await desk();
  const task = await note({ text: 'Ligar', dueDay: '2026-11-20', dueTime: '14:00', remindBefore: 10 });
  const at = async () => (await waiting()).map(({ fireAt }) => fireAt.toISOString());
  expect(await at()).toEqual(['2026-11-20T16:50:00.000Z']);
  await change(task, { dueTime: '15:00' });
  expect(await at()).toEqual(['2026-11-20T17:50:00.000Z']);
  await change(task, { dueTime: null });
  expect(await at()).toEqual([]);
  await change(task, { dueDay: '2026-11-21' });
  expect(await at()).toEqual(['2026-11-21T11:50:00.000Z']);
  await call(camila, `/tasks/${task.id}`, { method: 'DELETE' });
  expect(await at()).toEqual([]);
  await call(camila, `/tasks/${task.id}/restore`, { method: 'POST' });
  expect(await at()).toHaveLength(1);
  await change(task, { dueDay: null });
  expect(await at()).toEqual([]);
  await change(task, { dueDay: '2026-11-21', remindBefore: 0 });
  const [row] = await waiting();
  await camila.act(({ client, now }) =>
    client.query('update reminders set fired_at = $1 where id = $2', [now, row?.id]),
  );
  await camila.act((ctx) => finishReminder({ task: taskReminders })(ctx, Number(row?.id)));
  expect([await listed('done'), await waiting()]).toEqual([['Ligar'], []]);
});

test('passed to a colleague a task is theirs, both are told, and the log names them and not what it says', async () => {
  const { world, camila, call, note, listed, waiting } = await desk();
  const rafael = await world.person({ name: 'Rafael Souza' });
  const task = await note({ text: 'Trocar senha do cofre', dueDay: '2026-11-21', remindBefore: 0 });
  const pass = (userId: number) => call(camila, `/tasks/${task.id}/pass`, { method: 'POST', body: { userId } });
  expect([(await pass(camila.userId)).status, (await pass(999_999_999)).status]).toEqual([200, 404]);
  expect(await world.emitted()).toHaveLength(1);
  expect((await pass(rafael.userId)).status).toBe(200);
  expect([await listed('open'), await listed('open', rafael)]).toEqual([[], ['Trocar senha do cofre']]);
  expect((await call(camila, `/tasks/${task.id}`)).status).toBe(404);
  expect((await call(rafael, `/tasks/${task.id}`)).json).toMatchObject({ from: { name: 'Camila Duarte' } });
  expect(await waiting()).toMatchObject([{ userId: rafael.userId }]);
  const room = (person: Person) => `${world.companyId}:user:${person.userId}`;
  const told = (await world.emitted()).slice(-3).map(({ name, rooms }) => [name, rooms]);
  expect(told).toEqual([
    ['task.deleted', [room(camila)]],
    ['task.created', [room(rafael)]],
    ['notice.given', [room(rafael)]],
  ]);
  const admin = await world.person({ profile: 'admin' });
  const log = JSON.stringify((await call(admin, '/audit?action=task')).json);
  expect([log.includes('task.pass'), log.includes('cofre')]).toEqual([true, false]);
});

test('a task about a ticket stands there for its person, and keeps silent about one that is out of sight', async () => {
  const { world, camila, call, note } = await desk();
  const queue = await world.queue();
  const ticket = await world.ticket({ userId: camila.userId, status: 'open' });
  const hidden = await world.ticket({ queueId: queue.id });
  await note({ text: 'Mandar contrato', ticketId: ticket.id });
  expect((await call(camila, '/tasks', { method: 'POST', body: { text: 'x', ticketId: hidden.id } })).status).toBe(404);
  const about = (await call<Page>(camila, `/tasks?ticketId=${ticket.id}`)).json.tasks;
  expect(about).toMatchObject([{ text: 'Mandar contrato', ticket: { id: ticket.id, uuid: ticket.uuid } }]);
  await camila.act(({ client }) =>
    client.query("update tickets set queue_id = $1, user_id = null, status = 'pending' where id = $2", [
      queue.id,
      ticket.id,
    ]),
  );
  expect((await call<Page>(camila, '/tasks')).json.tasks).toMatchObject([{ text: 'Mandar contrato', ticket: null }]);
});
