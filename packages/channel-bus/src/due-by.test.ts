import { afterAll, beforeAll, expect, test } from 'vitest';
import { overBy } from './due-by.ts';
import { appendInbound, connectionsWaiting, takeWaiting } from './journal.ts';
import { acquireLease } from './leases.ts';
import { claimNext, connectionsToSend, enqueueOutgoing } from './outbox.ts';
import { createBus, type Bus } from './test-bus.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const BEHIND = new Date(NOW.getTime() - 10);

let bus: Bus;
beforeAll(async () => {
  bus = await createBus();
});
afterAll(() => bus.close());

const idsOf = (connections: readonly { connectionId: number }[]) => connections.map((one) => one.connectionId);

test('what one process has stored is found by another whose clock is a little behind', async () => {
  const connectionId = await bus.connection();
  const arrival = { companyId: bus.companyId, connectionId, channel: 'wppoficial', raw: '{}', receivedAt: NOW };
  const id = await appendInbound(bus.pool, arrival);
  expect(idsOf(await connectionsWaiting(bus.pool, BEHIND))).toContain(connectionId);
  const taken = await takeWaiting(bus.pool, { connectionId, now: BEHIND, limit: 50, maxBytes: 1_000_000 });
  expect(taken.map((entry) => entry.id)).toEqual([id]);
});

test('what one process has queued is found by another whose clock is a little behind', async () => {
  const connectionId = await bus.connection();
  const lease = await acquireLease(bus.pool, { companyId: bus.companyId, connectionId, owner: 'a' }, BEHIND);
  if (!lease) throw new Error('the lease was refused');
  const row = { companyId: bus.companyId, connectionId, recipient: 'ana', kind: 'message', payload: {} } as const;
  const id = await enqueueOutgoing(bus.pool, row, NOW);
  expect(idsOf(await connectionsToSend(bus.pool, BEHIND))).toContain(connectionId);
  const claimed = await claimNext(bus.pool, lease, { now: BEHIND, limit: 10 });
  expect(claimed.map((one) => one.id)).toEqual([id]);
});

test('what one process has ended is over for another whose clock is a little behind', async () => {
  const connectionId = await bus.connection();
  const lease = await acquireLease(bus.pool, { companyId: bus.companyId, connectionId, owner: 'a' }, BEHIND);
  if (!lease) throw new Error('the lease was refused');
  const row = { companyId: bus.companyId, connectionId, recipient: 'ana', kind: 'message', payload: {} } as const;
  await enqueueOutgoing(bus.pool, { ...row, expiresAt: overBy(NOW) }, NOW);
  expect(await claimNext(bus.pool, lease, { now: BEHIND, limit: 10 })).toEqual([]);
});
