import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acquireLease,
  holdLease,
  isStillOwner,
  LEASE_TTL_MS,
  releaseLease,
  renewLeases,
  type Lease,
} from './leases.ts';
import { createBus, type Bus } from './test-bus.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

let bus: Bus;
beforeAll(async () => {
  bus = await createBus();
});
afterAll(() => bus.close());

const ask = (connectionId: number, owner: string, now = NOW) =>
  acquireLease(bus.pool, { companyId: bus.companyId, connectionId, owner }, now);
const held = (lease: Lease | null): Lease => {
  if (!lease) throw new Error('the lease was refused');
  return lease;
};

test('of twenty processes that race for a connection exactly one becomes its owner', async () => {
  const connectionId = await bus.connection();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(connectionId, `process ${n}`)));
  expect(answers.filter((lease) => lease !== null)).toHaveLength(1);
});

test('a lease that is not renewed in time can be taken over, and the old owner is no owner any more', async () => {
  const connectionId = await bus.connection();
  const first = held(await ask(connectionId, 'a'));
  expect(await ask(connectionId, 'b', later(LEASE_TTL_MS - 1))).toBeNull();
  const second = held(await ask(connectionId, 'b', later(LEASE_TTL_MS)));
  expect(second.epoch).toBeGreaterThan(first.epoch);
  expect(await isStillOwner(bus.pool, first, later(LEASE_TTL_MS))).toBe(false);
  expect(await isStillOwner(bus.pool, second, later(LEASE_TTL_MS))).toBe(true);
  expect(await renewLeases(bus.pool, [first], later(LEASE_TTL_MS))).toEqual([]);
});

test('renewing keeps a lease, and answers only those that are still ours', async () => {
  const [one, two] = [await bus.connection(), await bus.connection()];
  const mine = held(await ask(one, 'a'));
  const lost = held(await ask(two, 'a'));
  await releaseLease(bus.pool, lost, NOW);
  await ask(two, 'b');
  expect(await renewLeases(bus.pool, [mine, lost], later(LEASE_TTL_MS - 1000))).toEqual([mine]);
  expect(await ask(one, 'b', later(LEASE_TTL_MS + 1000))).toBeNull();
});

test('a lease that ran out is not renewed, even when nobody has taken it', async () => {
  const lease = held(await ask(await bus.connection(), 'a'));
  expect(await renewLeases(bus.pool, [lease], later(LEASE_TTL_MS))).toEqual([]);
});

test('a lease from a clock that was hours ahead holds nobody up', async () => {
  const connectionId = await bus.connection();
  const fromTheFuture = held(await ask(connectionId, 'a', later(2 * 3_600_000)));
  const next = held(await ask(connectionId, 'b'));
  expect(next.epoch).toBe(fromTheFuture.epoch + 1);
  expect(await renewLeases(bus.pool, [fromTheFuture], later(2 * 3_600_000))).toEqual([]);
});

test('a released connection is free at once, and its epochs go on growing', async () => {
  const connectionId = await bus.connection();
  const first = held(await ask(connectionId, 'a'));
  await releaseLease(bus.pool, first, NOW);
  expect(held(await ask(connectionId, 'b')).epoch).toBe(first.epoch + 1);
});

test('an owner that starts again fences off what it was doing before', async () => {
  const connectionId = await bus.connection();
  const before = held(await ask(connectionId, 'a'));
  const after = held(await ask(connectionId, 'a'));
  expect(await isStillOwner(bus.pool, before, NOW)).toBe(false);
  expect(await isStillOwner(bus.pool, after, NOW)).toBe(true);
});

test('a connection deleted while its owner writes waits for it, and takes the lease along', async () => {
  const connectionId = await bus.connection();
  const lease = held(await ask(connectionId, 'a'));
  const owner = await bus.pool.connect();
  await owner.query('begin');
  await holdLease(owner, lease, NOW);
  const deleted = bus.pool.query('delete from connections where id = $1', [connectionId]);
  await expect
    .poll(async () => {
      const waiting =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from connections%'";
      return (await bus.pool.query(waiting)).rowCount;
    })
    .toBe(1);
  // Whatever the owner writes refers to the connection.
  await owner.query(
    `insert into session_calls (company_id, connection_id, kind, input, created_at, expires_at)
     values ($1, $2, 'block', '{}', $3, $3)`,
    [bus.companyId, connectionId, NOW],
  );
  await owner.query('commit');
  owner.release();
  expect((await deleted).rowCount).toBe(1);
  await expect(holdLease(bus.pool, lease, NOW)).rejects.toThrow('another owner');
});
