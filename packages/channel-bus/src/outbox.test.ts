import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireLease, LEASE_TTL_MS, type Lease } from './leases.ts';
import {
  claimNext,
  connectionsToSend,
  dispatchOutgoing,
  enqueueOutgoing,
  failOutgoing,
  finishOutgoing,
  markOutgoingUnknown,
  recoverOutgoing,
  rescheduleOutgoing,
} from './outbox.ts';
import { decideUnknown, overdueUnknown } from './unknown-outcome.ts';
import type { OutboxKind } from './outbox-row.ts';
import { createBus, type Bus } from './test-bus.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

let bus: Bus;
beforeAll(async () => {
  bus = await createBus();
});
afterAll(() => bus.close());

async function lease(connectionId: number, owner = 'a', now = NOW): Promise<Lease> {
  const got = await acquireLease(bus.pool, { companyId: bus.companyId, connectionId, owner }, now);
  if (!got) throw new Error('the lease was refused');
  return got;
}
const put = (connectionId: number, recipient: string, kind: OutboxKind = 'message') =>
  enqueueOutgoing(bus.pool, { companyId: bus.companyId, connectionId, recipient, kind, payload: { a: 'ação' } }, NOW);
const claim = async (of: Lease, now = NOW, limit = 10) =>
  (await claimNext(bus.pool, of, { now, limit })).map((row) => row.id);
const stateOf = async (id: number) =>
  (await bus.pool.query<{ state: string }>('select state from outbox where id = $1', [id])).rows[0]?.state;

test('what goes to one person leaves in order, one at a time, and nobody waits for another person', async () => {
  const owner = await lease(await bus.connection());
  const [a1, a2, b1] = [
    await put(owner.connectionId, 'ana'),
    await put(owner.connectionId, 'ana'),
    await put(owner.connectionId, 'bia'),
  ];
  expect(await claim(owner)).toEqual([a1, b1]);
  expect(await claim(owner)).toEqual([]);
  await finishOutgoing(bus.pool, { id: a1, epoch: owner.epoch }, NOW);
  expect(await claim(owner)).toEqual([a2]);
});

test('a row comes out as it was put in', async () => {
  const owner = await lease(await bus.connection());
  const id = await put(owner.connectionId, 'ana');
  const { companyId } = bus;
  const { connectionId } = owner;
  expect(await claimNext(bus.pool, owner, { now: NOW, limit: 1 })).toEqual([
    {
      id,
      companyId,
      connectionId,
      recipient: 'ana',
      kind: 'message',
      messageId: null,
      payload: { a: 'ação' },
      attempts: 1,
      maxAttempts: null,
      priority: 0,
      createdAt: NOW,
    },
  ]);
});

test('a row may carry a bound of attempts of its own', async () => {
  const owner = await lease(await bus.connection());
  const { companyId } = bus;
  const { connectionId } = owner;
  const bulk = { companyId, connectionId, recipient: 'ana', kind: 'message', maxAttempts: 5 } as const;
  await enqueueOutgoing(bus.pool, bulk, NOW);
  expect(await claimNext(bus.pool, owner, { now: NOW, limit: 1 })).toMatchObject([{ maxAttempts: 5 }]);
});

test('somebody who has to wait holds up his own later messages and no others', async () => {
  const owner = await lease(await bus.connection());
  const first = await put(owner.connectionId, 'ana');
  await claim(owner);
  await rescheduleOutgoing(bus.pool, { id: first, epoch: owner.epoch }, later(4000));
  const [second, other] = [await put(owner.connectionId, 'ana'), await put(owner.connectionId, 'bia')];
  expect(await claim(owner, later(3999))).toEqual([other]);
  expect(await claim(owner, later(4000))).toEqual([first]);
  await failOutgoing(bus.pool, { id: first, epoch: owner.epoch }, NOW);
  expect(await claim(owner, later(4000))).toEqual([second]);
});

test('twenty claims at the same time hand out every row once', async () => {
  const owner = await lease(await bus.connection());
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => put(owner.connectionId, `pessoa ${n}`)));
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(owner, NOW, 3)));
  expect(claims.flat().toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});

test('who lost the lease gets nothing and changes nothing', async () => {
  const connectionId = await bus.connection();
  const old = await lease(connectionId);
  const id = await put(connectionId, 'ana');
  await claim(old);
  expect(await dispatchOutgoing(bus.pool, { id, epoch: old.epoch })).toEqual({ bot: null });

  const now = later(LEASE_TTL_MS);
  const fresh = await lease(connectionId, 'b', now);
  const [recovered] = await recoverOutgoing(bus.pool, fresh, { now, decideAt: later(70_000) });
  expect(recovered).toMatchObject({ id, state: 'unknown' });
  await put(connectionId, 'bia');
  expect(await claim(old, now)).toEqual([]);
  expect(await finishOutgoing(bus.pool, { id, epoch: old.epoch }, now)).toBe(false);
  expect(await rescheduleOutgoing(bus.pool, { id, epoch: old.epoch }, now)).toBe(false);
  expect(await stateOf(id)).toBe('unknown');
});

test('of two owners of one connection, only the one with the lease is given work', async () => {
  const connectionId = await bus.connection();
  const old = await lease(connectionId);
  const now = later(LEASE_TTL_MS);
  const fresh = await lease(connectionId, 'b', now);
  const id = await put(connectionId, 'ana');
  const answers = await Promise.all([claim(old, now), claim(fresh, now), claim(old, now)]);
  expect(answers).toEqual([[], [id], []]);
});

test('an owner whose lease ran out unnoticed is given nothing', async () => {
  const owner = await lease(await bus.connection());
  await put(owner.connectionId, 'ana');
  expect(await claim(owner, later(LEASE_TTL_MS))).toEqual([]);
});

test('what a lost owner had not handed over is sent by the next one, which alone may hand it over; the rest waits for proof', async () => {
  const connectionId = await bus.connection();
  const old = await lease(connectionId);
  const [left, held, mark] = [
    await put(connectionId, 'ana'),
    await put(connectionId, 'caio'),
    await put(connectionId, 'bia', 'read'),
  ];
  await claim(old);
  await dispatchOutgoing(bus.pool, { id: left, epoch: old.epoch });
  const fresh = await lease(connectionId, 'a');
  await recoverOutgoing(bus.pool, fresh, { now: NOW, decideAt: later(60_000) });
  expect(await stateOf(left)).toBe('unknown');
  expect(await dispatchOutgoing(bus.pool, { id: held, epoch: old.epoch })).toBeNull();
  expect(await claim(fresh)).toEqual([held, mark]);
  expect(await dispatchOutgoing(bus.pool, { id: held, epoch: old.epoch })).toBeNull();
  expect(await dispatchOutgoing(bus.pool, { id: held, epoch: fresh.epoch })).toEqual({ bot: null });
});

test('an owner that lost sight of a row deals with it again, and leaves alone what it is just sending', async () => {
  const owner = await lease(await bus.connection());
  const [lost, mark, sending] = [
    await put(owner.connectionId, 'ana'),
    await put(owner.connectionId, 'bia', 'read'),
    await put(owner.connectionId, 'cris'),
  ];
  await claim(owner);
  for (const id of [lost, sending]) await dispatchOutgoing(bus.pool, { id, epoch: owner.epoch });
  await recoverOutgoing(bus.pool, owner, { now: NOW, decideAt: NOW, inFlightIds: [sending] });
  expect(await Promise.all([lost, mark, sending].map(stateOf))).toEqual(['unknown', 'queued', 'sending']);
});

test('an unknown outcome holds up nobody and is decided once, when its time has come', async () => {
  const owner = await lease(await bus.connection());
  const id = await put(owner.connectionId, 'ana');
  await claim(owner);
  await markOutgoingUnknown(bus.pool, { id, epoch: owner.epoch }, later(60_000));
  const next = await put(owner.connectionId, 'ana');
  expect(await claim(owner)).toEqual([next]);

  expect(await overdueUnknown(bus.pool, owner, later(59_999))).toEqual([]);
  expect((await overdueUnknown(bus.pool, owner, later(60_000))).map((row) => row.id)).toEqual([id]);
  expect(await decideUnknown(bus.pool, { id, state: 'failed' }, later(60_000))).toBe(true);
  expect(await decideUnknown(bus.pool, { id, state: 'queued' }, later(60_000))).toBe(false);
});

test('what a company that has not paid had queued is kept, and leaves when it has', async () => {
  const poor = await createBus();
  const { pool, companyId } = poor;
  const paidUntil = (day: string) => pool.query('update companies set due_date = $1', [day]);
  const owner = await acquireLease(pool, { companyId, connectionId: await poor.connection(), owner: 'a' }, NOW);
  if (!owner) throw new Error('the lease was refused');
  const { connectionId } = owner;
  const row = { companyId, connectionId, recipient: 'ana', kind: 'message' as const };
  const id = await enqueueOutgoing(pool, row, NOW);
  await paidUntil('2026-11-19');
  expect(await connectionsToSend(pool, NOW)).toEqual([]);
  expect(await claimNext(pool, owner, { now: NOW, limit: 10 })).toEqual([]);

  await paidUntil('2026-11-20');
  expect(await connectionsToSend(pool, NOW)).toEqual([{ connectionId, companyId }]);
  expect(await claimNext(pool, owner, { now: NOW, limit: 10 })).toMatchObject([{ id }]);
  // What is under way when the day is over is settled all the same.
  await paidUntil('2026-11-19');
  expect(await connectionsToSend(pool, NOW)).toEqual([{ connectionId, companyId }]);
  await poor.close();
});

const putBulk = (connectionId: number, recipient: string) =>
  enqueueOutgoing(
    bus.pool,
    { companyId: bus.companyId, connectionId, recipient, kind: 'message', maxAttempts: 5, priority: 2 },
    NOW,
  );

test('an answer passes every campaign message, also to the same customer, and never its own greeting', async () => {
  const owner = await lease(await bus.connection());
  const { connectionId } = owner;
  const bulk = [
    await putBulk(connectionId, 'ana'),
    await putBulk(connectionId, 'bia'),
    await putBulk(connectionId, 'cris'),
  ];
  const [greeting, answer] = [await put(connectionId, 'ana'), await put(connectionId, 'ana')];
  expect(await claim(owner, NOW, 1)).toEqual([greeting]);
  expect(await claim(owner)).toEqual(bulk.slice(1));
  await finishOutgoing(bus.pool, { id: greeting, epoch: owner.epoch }, NOW);
  expect(await claim(owner)).toEqual([answer]);
  await finishOutgoing(bus.pool, { id: answer, epoch: owner.epoch }, NOW);
  expect(await claim(owner)).toEqual(bulk.slice(0, 1));
});

test('an answer waits for a campaign message to the same customer that is on its way: one row a recipient at most', async () => {
  const owner = await lease(await bus.connection());
  const first = await putBulk(owner.connectionId, 'ana');
  expect(await claim(owner)).toEqual([first]);
  const answer = await put(owner.connectionId, 'ana');
  expect(await claim(owner)).toEqual([]);
  // Refused for a while, it no longer holds up the answer.
  await rescheduleOutgoing(bus.pool, { id: first, epoch: owner.epoch }, later(4000));
  expect(await claim(owner)).toEqual([answer]);
});

test('people pass programs, programs pass bulk, and each keeps its own order', async () => {
  const owner = await lease(await bus.connection());
  const { connectionId } = owner;
  const bulk = await putBulk(connectionId, 'ana');
  const row = { companyId: bus.companyId, connectionId, kind: 'message', maxAttempts: 5, priority: 1 } as const;
  const invoices: number[] = [];
  for (const recipient of ['bia', 'cris', 'davi'])
    invoices.push(await enqueueOutgoing(bus.pool, { ...row, recipient }, NOW));
  const said = await put(connectionId, 'eva');
  expect(await claim(owner, NOW, 2)).toEqual([said, invoices[0]]);
  const again = await put(connectionId, 'fabio');
  expect(await claim(owner, NOW, 2)).toEqual([again, invoices[1]]);
  expect(await claim(owner)).toEqual([invoices[2], bulk]);
});

test('so many rows are bulk as are asked for, and people are never counted among them', async () => {
  const owner = await lease(await bus.connection());
  const { connectionId } = owner;
  const bulk = [await putBulk(connectionId, 'ana'), await putBulk(connectionId, 'bia')];
  const said = [await put(connectionId, 'cris'), await put(connectionId, 'davi')];
  const take = async (wanted: { limit: number; bulk: number }) =>
    (await claimNext(bus.pool, owner, { now: NOW, ...wanted })).map((row) => row.id);
  expect(await take({ limit: 1, bulk: 1 })).toEqual([said[0]]);
  expect(await take({ limit: 9, bulk: 0 })).toEqual([said[1]]);
  expect(await take({ limit: 9, bulk: 1 })).toEqual([bulk[0]]);
  expect(await take({ limit: 9, bulk: 1 })).toEqual([bulk[1]]);
});

test('twenty claims at the same time hand out a mixed queue once, and never two rows of one person', async () => {
  const owner = await lease(await bus.connection());
  const people = Array.from({ length: 10 }, (_, n) => `pessoa ${n}`);
  for (const person of people) await putBulk(owner.connectionId, person);
  const said = await Promise.all(people.map((person) => put(owner.connectionId, person)));
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(owner, NOW, 3)));
  expect(claims.flat().toSorted((a, b) => a - b)).toEqual(said.toSorted((a, b) => a - b));
});
