import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireLease, LEASE_TTL_MS } from './leases.ts';
import { respond, insertRequest, loadOutcome, claimRequests } from './session-rpc.ts';
import { createBus, type Bus } from './test-bus.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

let bus: Bus;
beforeAll(async () => {
  bus = await createBus();
});
afterAll(() => bus.close());

async function asked() {
  const connectionId = await bus.connection('whatsapp');
  const own = async (owner: string, now = NOW) => {
    const lease = await acquireLease(bus.pool, { companyId: bus.companyId, connectionId, owner }, now);
    if (!lease) throw new Error('the lease was refused');
    return lease;
  };
  const ask = () =>
    insertRequest(
      bus.pool,
      { companyId: bus.companyId, connectionId, kind: 'create-group', input: { subject: 'Obra', phones: [] } },
      { now: NOW, expiresAt: later(60_000) },
    );
  return { own, ask };
}

test('who has lost a session takes no question to it, and its new owner does', async () => {
  const { own, ask } = await asked();
  const [first, at] = [await own('a'), later(LEASE_TTL_MS)];
  const second = await own('b', at);
  const callId = await ask();
  expect(await claimRequests(bus.pool, first, { now: at, limit: 5 })).toEqual([]);
  expect(await claimRequests(bus.pool, second, { now: at, limit: 5 })).toMatchObject([
    { id: callId, kind: 'create-group' },
  ]);
});

test('a question is taken once, answered once, and not when its time is over', async () => {
  const { own, ask } = await asked();
  const lease = await own('a');
  const [callId, late] = [await ask(), later(60_000)];
  const takes = await Promise.all([1, 2, 3].map(() => claimRequests(bus.pool, lease, { now: NOW, limit: 5 })));
  expect(takes.flat().map(({ id }) => id)).toEqual([callId]);
  await respond(bus.pool, callId, { error: { class: 'recipient', message: 'Ninguém.' } });
  await respond(bus.pool, callId, { answer: { group: '1', subject: 'Obra', refused: [] } });
  expect(await loadOutcome(bus.pool, callId)).toMatchObject({ state: 'failed', error: { message: 'Ninguém.' } });
  await ask();
  expect(await claimRequests(bus.pool, lease, { now: late, limit: 5 })).toEqual([]);
});
