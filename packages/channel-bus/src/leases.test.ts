import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireLease, isStillOwner, LEASE_TTL_MS, releaseLease, renewLeases, type Lease } from './leases.ts';
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
