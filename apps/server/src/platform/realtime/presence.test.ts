import { expect, test } from 'vitest';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createRedisStandIn } from '../../test/realtime/redis-stand-in.ts';
import { createSocketDesk } from '../../test/realtime/socket-desk.ts';
import type { World } from '../../test/world.ts';

const GRACE_MS = 400;
const CLOSED_WITHIN_MS = 3000;

/** What colleagues were told of who is there, in order. */
const news = async (world: World) => {
  const changes = (await world.emitted()).filter(({ name }) => name === 'user.changed');
  return changes.map(({ payload }) => (payload.user as { online: boolean }).online);
};

test('a page that is loaded again is no news, and one that is closed is told once', async () => {
  const desk = await createSocketDesk({ graceMs: GRACE_MS });
  const world = await desk.createShop();
  const person = await world.person();
  const first = await desk.open(person);
  await expect.poll(() => news(world)).toEqual([true]);
  first.socket.disconnect();
  const second = await desk.open(person);
  second.socket.disconnect();
  const closedAt = performance.now();
  await expect.poll(() => news(world)).toEqual([true, false]);
  expect(performance.now() - closedAt).toBeGreaterThan(GRACE_MS * 0.9);
  await desk.close();
});

test.each(['database', 'Redis'])(
  'somebody with a tab at another process is still there: told over the %s',
  async (by) => {
    const redis = by === 'Redis' ? await createRedisStandIn() : null;
    const environment = { TOKEN_SECRET: 'x'.repeat(40) };
    const line = redis ? { redisUrl: redis.url } : 'database';
    const databaseUrl = await createOwnDatabase();
    const open = () => createSocketDesk({ graceMs: GRACE_MS, line, environment, databaseUrl });
    const [here, there] = [await open(), await open()];
    await expect.poll(() => here.processes()).toBe(2);
    await expect.poll(() => there.processes()).toBe(2);
    const world = await here.createShop();
    const [person, witness] = [await world.person(), await world.person()];
    const [tab, other] = [await here.open(person), await there.open(person)];
    await here.open(witness);
    await expect.poll(() => news(world)).toEqual([true, true]);
    tab.socket.disconnect();
    // The witness goes later: when that is told, the tab's half minute is over as well.
    const leaving = await here.open(witness);
    leaving.socket.disconnect();
    here.io.in(`${world.companyId}:user:${witness.userId}`).disconnectSockets(true);
    await expect.poll(() => news(world)).toEqual([true, true, false]);
    other.socket.disconnect();
    await expect.poll(() => news(world)).toEqual([true, true, false, false]);
    const { rows } = await here.deps.database.pool.query('select online from users where id = $1', [person.userId]);
    expect(rows).toEqual([{ online: false }]);
    await here.close();
    await there.close();
    redis?.close();
  },
);

test('a Redis that goes away, or that was not heard yet, takes no process along', async () => {
  const redis = await createRedisStandIn();
  const line = { redisUrl: redis.url };
  await (await createSocketDesk({ line })).close();
  const [here, there] = [await createSocketDesk({ line }), await createSocketDesk({ line })];
  await expect.poll(() => here.processes()).toBe(2);
  const asked = here.io.in('room').fetchSockets();
  redis.close();
  await expect(asked).rejects.toThrow('Socket closed unexpectedly');
  const begun = performance.now();
  await Promise.all([here.close(), there.close()]);
  expect(performance.now() - begun).toBeLessThan(CLOSED_WITHIN_MS);
});
