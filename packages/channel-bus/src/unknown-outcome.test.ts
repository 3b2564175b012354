import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendInbound } from './journal.ts';
import { acquireLease } from './leases.ts';
import { claimNext, enqueueOutgoing, markOutgoingUnknown } from './outbox.ts';
import { createBus, type Bus } from './test-bus.ts';
import { overdueUnknown } from './unknown-outcome.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

let bus: Bus;
beforeAll(async () => {
  bus = await createBus();
});
afterAll(() => bus.close());

test('an unknown outcome is not decided while something that came in time has not been heard', async () => {
  const { companyId, pool } = bus;
  const place = { companyId, connectionId: await bus.connection() };
  const owner = await acquireLease(pool, { ...place, owner: 'a' }, NOW);
  if (!owner) throw new Error('the lease was refused');
  const id = await enqueueOutgoing(pool, { ...place, recipient: 'ana', kind: 'message' }, NOW);
  await claimNext(pool, owner, { now: NOW, limit: 1 });
  await markOutgoingUnknown(pool, { id, epoch: owner.epoch }, later(60_000));

  const entry = { ...place, channel: 'wppoficial', raw: '{}' };
  const inTime = await appendInbound(pool, { ...entry, receivedAt: later(60_000) });
  await appendInbound(pool, { ...entry, receivedAt: later(60_001) });
  expect(await overdueUnknown(pool, owner, later(90_000))).toEqual([]);
  await pool.query(`update inbound_events set state = 'done' where id = $1`, [inTime]);
  expect((await overdueUnknown(pool, owner, later(90_000))).map((row) => row.id)).toEqual([id]);
});
