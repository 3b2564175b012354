import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appendInbound,
  becomeOnlyReader,
  connectionsWaiting,
  finishInbound,
  MAX_ATTEMPTS,
  oldestWaiting,
  pauseAfter,
  postponeInbound,
  takeWaiting,
  wakeInbound,
} from './journal.ts';
import { createJournalWriter } from './journal-writer.ts';
import { createBus, type Bus } from './test-bus.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

let bus: Bus;
beforeAll(async () => {
  bus = await createBus();
});
afterAll(() => bus.close());

const arrive = (connectionId: number, raw: string) =>
  appendInbound(bus.pool, { companyId: bus.companyId, connectionId, channel: 'wppoficial', raw, receivedAt: NOW });
const waitingOf = (connectionId: number, now = NOW) =>
  takeWaiting(bus.pool, { connectionId, now, limit: 50, maxBytes: 1_000_000 });

test('what arrives is handed out in the order of arrival, byte for byte', async () => {
  const connectionId = await bus.connection();
  const first = await arrive(connectionId, '{"text":"\\u0000 ação 👩‍👧"}');
  const second = await arrive(connectionId, '{}');
  expect((await waitingOf(connectionId)).map(({ id, raw }) => ({ id, raw }))).toEqual([
    { id: first, raw: '{"text":"\\u0000 ação 👩‍👧"}' },
    { id: second, raw: '{}' },
  ]);
});

test('a connection with something waiting is found until everything is dealt with', async () => {
  const connectionId = await bus.connection();
  const id = await arrive(connectionId, '{}');
  const isWaiting = async () => (await connectionsWaiting(bus.pool, NOW)).some((c) => c.connectionId === connectionId);
  expect(await isWaiting()).toBe(true);
  await finishInbound(bus.pool, [{ id, state: 'ignored', reason: 'other-number' }], NOW);
  expect(await isWaiting()).toBe(false);
});

test('what nobody here is meant by is kept and never handed out', async () => {
  const arrival = { companyId: null, connectionId: null, channel: 'wppoficial', raw: '{"a":1}', receivedAt: NOW };
  const id = await appendInbound(bus.pool, { ...arrival, ignoredBecause: 'unknown-account' });
  const { rows } = await bus.pool.query('select state, reason, raw from inbound_events where id = $1', [id]);
  expect(rows).toEqual([{ state: 'ignored', reason: 'unknown-account', raw: '{"a":1}' }]);
});

test('an entry that fails waits longer each time, is given up at last and never holds up those behind it', async () => {
  const connectionId = await bus.connection();
  const bad = await arrive(connectionId, 'bad');
  const good = await arrive(connectionId, 'good');

  let now = NOW;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    expect((await waitingOf(connectionId, now)).map((entry) => entry.id)).toEqual([bad, good]);
    await postponeInbound(bus.pool, { id: bad, attempts, reason: 'boom' }, now);
    expect((await waitingOf(connectionId, now)).map((entry) => entry.id)).toEqual([good]);
    now = new Date(now.getTime() + pauseAfter(attempts));
  }
  expect((await waitingOf(connectionId, now)).map((entry) => entry.id)).toEqual([good]);
  const { rows } = await bus.pool.query('select state, reason, attempts from inbound_events where id = $1', [bad]);
  expect(rows).toEqual([{ state: 'failed', reason: 'boom', attempts: MAX_ATTEMPTS }]);
});

test('a large entry is taken alone, however many small ones fit', async () => {
  const connectionId = await bus.connection();
  await arrive(connectionId, 'x'.repeat(100));
  await arrive(connectionId, 'x'.repeat(10_000));
  await arrive(connectionId, 'x');
  const sizes = async () =>
    (await takeWaiting(bus.pool, { connectionId, now: NOW, limit: 50, maxBytes: 100 })).map(
      (entry) => entry.raw.length,
    );
  expect(await sizes()).toEqual([100]);
});

test('only one transaction at a time reads the journal of a connection', async () => {
  const [connectionId, other] = [await bus.connection(), await bus.connection()];
  const [a, b] = [await bus.pool.connect(), await bus.pool.connect()];
  try {
    await a.query('begin');
    await b.query('begin');
    expect(await becomeOnlyReader(a, connectionId)).toBe(true);
    expect(await becomeOnlyReader(b, connectionId)).toBe(false);
    expect(await becomeOnlyReader(b, other)).toBe(true);
    await a.query('commit');
    expect(await becomeOnlyReader(b, connectionId)).toBe(true);
    await b.query('commit');
  } finally {
    a.release();
    b.release();
  }
});

test('a finished entry stays finished when an older attempt reports its failure late', async () => {
  const connectionId = await bus.connection();
  const id = await arrive(connectionId, '{}');
  await finishInbound(bus.pool, [{ id, state: 'done' }], NOW);
  await postponeInbound(bus.pool, { id, attempts: 0, reason: 'late' }, NOW);
  expect(await waitingOf(connectionId, later(60_000))).toEqual([]);
});

test('readers elsewhere are woken with the id of the connection', async () => {
  const connectionId = await bus.connection();
  const listener = await bus.pool.connect();
  try {
    await listener.query('listen balcao_inbound');
    const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)));
    await wakeInbound(bus.pool, [connectionId]);
    expect(await heard).toBe(String(connectionId));
  } finally {
    listener.release(true);
  }
});

test('arrivals of the same moment are stored in their order; one whose connection is gone costs only itself', async () => {
  const [connectionId, gone] = [await bus.connection(), await bus.connection()];
  await bus.pool.query('delete from connections where id = $1', [gone]);
  const write = createJournalWriter(bus.pool);
  const raws = Array.from({ length: 300 }, (_, n) => `{"n":${n}}`);
  const outcomes = await Promise.allSettled(
    raws.map((raw, n) => {
      const isLost = n === 150;
      const place = { companyId: bus.companyId, connectionId: isLost ? gone : connectionId };
      return write({ ...place, channel: 'wppoficial', raw, receivedAt: NOW });
    }),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const stored = await takeWaiting(bus.pool, { connectionId, now: NOW, limit: 400, maxBytes: 1_000_000 });
  expect(stored.map(({ raw }) => raw)).toEqual(raws.filter((_, n) => n !== 150));
});

test('what a company is sent waits while it is switched off; one that has only not paid is served', async () => {
  const other = await createBus();
  const connectionId = await other.connection();
  const { pool, companyId } = other;
  const arrival = { companyId, connectionId, channel: 'wppoficial', raw: '{}', receivedAt: NOW };
  await appendInbound(pool, arrival);
  const found = async () => (await connectionsWaiting(pool, NOW)).map((one) => one.connectionId);
  await pool.query("update companies set due_date = '2026-01-01'");
  expect(await found()).toEqual([connectionId]);
  await pool.query('update companies set status = false');
  expect([await found(), await oldestWaiting(pool)]).toEqual([[], null]);
  await pool.query('update companies set status = true');
  expect([await found(), await oldestWaiting(pool)]).toEqual([[connectionId], NOW]);
  await other.close();
});
