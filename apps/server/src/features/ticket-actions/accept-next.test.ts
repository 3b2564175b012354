import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { TEST_NOW } from '../../test/database.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { settings } from '../settings/settings.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { acceptNext } from './accept-next.ts';

const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);
const next = (person: Person, queueIds: number[] = []) => person.act((ctx) => acceptNext(ctx, queueIds));

/** An agent's queue, and customers of it who wait since so many minutes. */
async function counter(world: World, waits: readonly number[]) {
  const queue = await world.queue('Vendas');
  const connection = await world.connection();
  const ids: number[] = [];
  for (const minutes of waits) {
    const ticket = await world.ticket({
      connectionId: connection.id,
      queueId: queue.id,
      waitStartedAt: ago(minutes),
      unreadMessages: 1,
    });
    ids.push(ticket.id);
  }
  return { queue, connection, ids };
}

test('two agents who press a hundred times together get a hundred customers, each in their turn', async () => {
  const world = await createWorld();
  const app = await world.http();
  const waits = Array.from({ length: 100 }, (_, number) => (number * 37) % 100);
  const { queue, ids } = await counter(world, waits);
  const [ana, beto] = [await world.person({ queueIds: [queue.id] }), await world.person({ queueIds: [queue.id] })];
  const press = async ({ headers }: Person) => {
    const taken: number[] = [];
    for (let presses = 0; presses < 50; presses += 1) {
      const answer = await app.inject({ method: 'POST', url: '/api/tickets/next', headers });
      taken.push(answer.json<{ ticket: { id: number } }>().ticket.id);
    }
    return taken;
  };
  const [first, second] = await Promise.all([press(ana), press(beto)]);
  expect(new Set([...first, ...second])).toEqual(new Set(ids));

  const announced = (await world.emitted()).filter(({ name }) => name === 'ticket.changed');
  const inTurn = announced.map(({ payload }) => (payload['ticket'] as { id: number }).id);
  const byWait = ids.toSorted((one, other) => (waits[ids.indexOf(other)] ?? 0) - (waits[ids.indexOf(one)] ?? 0));
  expect(inTurn).toEqual(byWait);
  const rows = await world.seed((db) => db.select().from(tickets).where(eq(tickets.companyId, world.companyId)));
  expect(rows.filter(({ userId }) => userId === ana.userId)).toHaveLength(50);
  const nobody = await app.inject({ method: 'POST', url: '/api/tickets/next', headers: ana.headers });
  expect([nobody.statusCode, nobody.json()]).toEqual([200, { ticket: null }]);
}, 60_000);

test('a customer who is just writing keeps their place: they are waited for', async () => {
  const world = await createWorld();
  const { queue, ids } = await counter(world, [20, 10]);
  const agent = await world.person({ queueIds: [queue.id] });
  const pool = world.deps.database.pool;
  const writing = await pool.connect();
  await writing.query('begin');
  await writing.query('update tickets set unread_messages = unread_messages + 1 where id = $1', [ids[0]]);
  const { rows } = await writing.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pressed = next(agent);
  const isWaitedFor = async () => {
    const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return (await pool.query(blocked, [rows[0]?.pid])).rowCount;
  };
  while (!(await isWaitedFor()));
  await writing.query('commit');
  writing.release();
  expect((await pressed)?.id).toBe(ids[0]);
});

test('whoever had to wait for a ticket has the last word on it: no screen takes that for older than what it shows', async () => {
  const world = await createWorld();
  const { queue, ids } = await counter(world, [20]);
  const agent = await world.person({ queueIds: [queue.id] });
  const written = new Date(TEST_NOW.getTime() + 700);
  await world.seed((db) =>
    db
      .update(tickets)
      .set({ updatedAt: written })
      .where(eq(tickets.id, ids[0] ?? 0)),
  );
  const taken = await next(agent);
  expect([taken?.status, taken?.updatedAt]).toEqual(['open', written.toISOString()]);
});

test('who is taken, closed or goes to a bot at the same moment is nobody’s next', async () => {
  const world = await createWorld();
  const { queue, ids } = await counter(world, [30, 20, 10]);
  const agent = await world.person({ queueIds: [queue.id] });
  const changing = await world.deps.database.pool.connect();
  await changing.query('begin');
  await changing.query(`update tickets set status = 'closed' where id = $1`, [ids[0]]);
  await changing.query('update tickets set is_bot = true where id = $1', [ids[1]]);
  const pressed = next(agent);
  await changing.query('commit');
  changing.release();
  expect(await pressed).toMatchObject({ id: ids[2], status: 'open', unreadMessages: 0 });
  expect(await next(agent)).toBeNull();
});

test('one takes of what one sees waiting, and of the chosen queues; never groups or what a bot serves', async () => {
  const world = await createWorld();
  const { queue, connection, ids } = await counter(world, [10]);
  const other = await world.queue('Suporte');
  const place = { connectionId: connection.id, waitStartedAt: ago(60) };
  await world.ticket({ ...place, queueId: queue.id, isGroup: true });
  await world.ticket({ ...place, queueId: queue.id, isBot: true });
  const elsewhere = await world.ticket({ ...place, queueId: other.id });
  const nowhere = await world.ticket({ ...place, queueId: null, waitStartedAt: ago(90) });
  const answered = await world.ticket({ ...place, queueId: queue.id, waitStartedAt: null });
  const agent = await world.person({ queueIds: [queue.id] });
  const admin = await world.person({ profile: 'admin' });

  expect((await next(agent, [other.id]))?.id).toBeUndefined();
  expect((await next(agent))?.id).toBe(ids[0]);
  expect((await next(agent))?.id).toBe(answered.id);
  expect(await next(agent)).toBeNull();
  expect((await next(admin, [other.id]))?.id).toBe(nowhere.id);
  expect((await next(admin, [queue.id]))?.id).toBeUndefined();
  expect((await next(admin))?.id).toBe(elsewhere.id);
});

test('off duty nobody takes the next, and who has not paid is told so', async () => {
  const world = await createWorld();
  const { queue } = await counter(world, [10]);
  await world.seed((db) =>
    db.insert(settings).values({ companyId: world.companyId, key: 'enforceWorkHours', value: 'enabled' }),
  );
  const late = await world.person({ queueIds: [queue.id], startWork: '03:00', endWork: '03:01' });
  await expect(next(late)).rejects.toThrow('ERR_OUTSIDE_WORK_HOURS');
  const app = await world.http();
  await world.paidUntil('2020-01-01');
  const { headers } = await world.person({ queueIds: [queue.id] });
  const refused = await app.inject({ method: 'POST', url: '/api/tickets/next', headers });
  expect(refused.statusCode).toBe(402);
});
