import pg from 'pg';
import { expect, test } from 'vitest';
import { hashPassword } from '../features/users/password.ts';
import { createProgramHarness } from './harness/program-harness.ts';
import { createWorld, type Person, type World } from './world.ts';

const passwordHash = await hashPassword('certa');

/** Keeps a row until it is let go, and tells how many wait for it. */
async function holdRow({ deps }: World, table: 'connections' | 'users', id: number) {
  const client = new pg.Client({ connectionString: deps.config.DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query(`select from ${table} where id = $1 for update`, [id]);
  return {
    waiting: async () => {
      // Within one transaction the view would show the same for ever.
      await client.query('select pg_stat_clear_snapshot()');
      return (await client.query('select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'))
        .rowCount;
    },
    letGo: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

async function worksOn(world: World, agent: Person) {
  const app = await world.http();
  for (let n = 0; n < 20; n += 1) {
    const me = await app.inject({ url: '/api/auth/me', headers: agent.headers });
    expect(me.statusCode).toBe(200);
  }
}

test('people find a connection while a program’s calls all wait for one and the same thing', async () => {
  const { world, connection, send } = await createProgramHarness();
  const agent = await world.person();
  const held = await holdRow(world, 'connections', connection.id);
  const sends = Array.from({ length: 40 }, (_, n) => send({ number: `55119600000${10 + n}`, body: 'fatura' }));
  await expect.poll(held.waiting).toBeGreaterThan(0);
  await worksOn(world, agent);
  await held.letGo();
  expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(sends.map(() => 202));
});

test('people find a connection while strangers sign in by the dozen, from everywhere', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const { user } = await world.person({ passwordHash });
  const app = await world.http();
  const held = await holdRow(world, 'users', user.id);
  const payload = { email: user.email, password: 'certa' };
  const logins = Array.from({ length: 40 }, (_, n) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: `10.1.1.${n + 1}` }),
  );
  await expect.poll(held.waiting).toBeGreaterThan(0);
  await worksOn(world, agent);
  await held.letGo();
  expect((await Promise.all(logins)).map(({ statusCode }) => statusCode)).toEqual(logins.map(() => 200));
});
