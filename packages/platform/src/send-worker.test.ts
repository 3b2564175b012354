import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { runSendWorker, type SendWorker, type SendWorkerOptions } from './send-worker.ts';

type Row = { id: number; recipient: string; priority: 0 | 1 | 2 };

const NOW = new Date('2026-11-20T15:00:00Z');
const log = pino({ level: 'silent' });
const free = { available: () => 100, availableForBulk: () => 100, waiting: () => [], sent: () => undefined };
let worker: SendWorker | undefined;
afterEach(() => worker?.stop());

/** A worker over rows that are all due, and what became of them. */
function work(rows: Row[], options: Partial<SendWorkerOptions<Row>> = {}) {
  const sent: number[] = [];
  const recovered: (readonly number[])[] = [];
  worker = runSendWorker<Row>({
    name: 'test',
    log,
    now: () => NOW,
    idleMs: 60_000,
    rateLimit: free,
    maxInFlight: () => 8,
    maxBulkInFlight: () => 4,
    mayClaim: () => Promise.resolve(true),
    claim: ({ limit }) => Promise.resolve(rows.splice(0, limit)),
    recover: (inFlightIds) => Promise.resolve(void recovered.push(inFlightIds)),
    send: ({ id }) => Promise.resolve(void sent.push(id)),
    ...options,
  });
  return { worker, sent, recovered };
}

const queue = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, recipient: `phone:${id}`, priority: 0 }));

test('no more are in flight at once than allowed, and each that ends makes room for the next', async () => {
  const open: (() => void)[] = [];
  let most = 0;
  const send = () =>
    new Promise<void>((resolve) => {
      most = Math.max(most, open.push(resolve));
    });
  const rows = queue(5);
  work(rows, { maxInFlight: () => 2, send });
  await vi.waitUntil(() => open.length === 2);
  expect(rows).toHaveLength(3);
  while (rows.length > 0) {
    const left = rows.length;
    open.shift()?.();
    await vi.waitUntil(() => rows.length === left - 1 && open.length === 2);
  }
  open.forEach((end) => end());
  expect(most).toBe(2);
});

test('the rate limit says how many leave, and who has to wait', async () => {
  const wanted: { limit: number; except: string[] }[] = [];
  const left: string[] = [];
  const rateLimit = {
    available: () => 3 - left.length,
    availableForBulk: () => 0,
    waiting: () => [...left],
    sent: (recipient: string) => void left.push(recipient),
  };
  const rows = queue(9);
  const { sent } = work(rows, {
    rateLimit,
    claim: ({ limit, except }) => {
      wanted.push({ limit, except });
      return Promise.resolve(rows.splice(0, Math.min(limit, 2)));
    },
  });
  await vi.waitUntil(() => sent.length === 3);
  expect(wanted).toEqual([
    { limit: 3, except: [] },
    { limit: 1, except: ['phone:0', 'phone:1'] },
  ]);
});

test('what was left by an earlier owner is dealt with before anything is claimed', async () => {
  const order: string[] = [];
  work([], {
    recover: () => Promise.resolve(void order.push('recover')),
    claim: () => Promise.resolve((order.push('claim'), [])),
  });
  await vi.waitUntil(() => order.length > 1);
  expect(order.slice(0, 2)).toEqual(['recover', 'claim']);
});

test('a send whose outcome was not written down is dealt with again, without those still in flight', async () => {
  let end: (() => void) | undefined;
  const { recovered } = work(queue(2), {
    send: ({ id }) =>
      id === 0 ? Promise.reject(new Error('no database')) : new Promise<void>((resolve) => (end = resolve)),
  });
  await vi.waitUntil(() => recovered.length === 2);
  expect(recovered).toEqual([[], [1]]);
  end?.();
});

test('a claim that failed may have taken rows: they are dealt with in the next round', async () => {
  let claims = 0;
  const { recovered } = work([], {
    claim: () => ((claims += 1) === 1 ? Promise.reject(new Error('connection lost')) : Promise.resolve([])),
  });
  await vi.waitUntil(() => claims === 2, 5000);
  expect(recovered).toEqual([[], []]);
});

test('who stops claims nothing more and waits for what is in flight', async () => {
  let end: (() => void) | undefined;
  const rows = queue(3);
  const { worker: stopped } = work(rows, {
    maxInFlight: () => 1,
    send: () => new Promise<void>((resolve) => (end = resolve)),
  });
  await vi.waitUntil(() => end !== undefined);
  expect(stopped.idleSince()).toBeNull();
  let hasStopped = false;
  const stopping = stopped.stop().then(() => (hasStopped = true));
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  end?.();
  await stopping;
  expect(rows).toHaveLength(2);
});

test('it looks again by itself when the next row is due', async () => {
  let rounds = 0;
  work([], {
    mayClaim: () => Promise.resolve((rounds += 1) > 0),
    nextMoment: (now) => Promise.resolve(rounds < 3 ? new Date(now.getTime() + 5) : null),
  });
  await vi.waitUntil(() => rounds === 3);
  expect(rounds).toBe(3);
});
