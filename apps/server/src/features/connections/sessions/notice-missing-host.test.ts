import { acquireLease, LEASE_TTL_MS } from '@balcao/channel-bus/leases.ts';
import { expect, test } from 'vitest';
import { TEST_NOW, testDeps } from '../../../test/database.ts';
import { createSessionHarness } from '../../../test/harness/session-harness.ts';
import { sayNobodySpeaks } from './notice-missing-host.ts';

async function start() {
  let now = TEST_NOW;
  const desk = await createSessionHarness({ deps: { ...(await testDeps()), now: () => now } });
  const { world, connection } = desk;
  await desk.request('POST', `/whatsappsession/${connection.id}`);
  const host = { companyId: world.companyId, connectionId: connection.id, owner: 'host' };
  return {
    ...desk,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    hold: () => acquireLease(world.deps.database.pool, host, now),
    notice: () => world.act((ctx) => sayNobodySpeaks(ctx, connection.id)),
  };
}

test('a session that nobody takes up for a minute says so, once, and asks for a person', async () => {
  const { pass, notice, look, request, history } = await start();
  pass(60_000);
  expect(await notice()).toBe(false);
  pass(1);
  expect(await notice()).toBe(true);
  expect(await notice()).toBe(false);
  expect(await look()).toMatchObject({ status: 'TIMEOUT', problem: 'no-host' });
  expect((await request('GET', '/whatsapp/alerts')).body).toEqual({ count: 1 });
  expect(await history()).toMatchObject([{ cause: 'no-host' }, { cause: 'start-asked' }]);
});

test('a host that comes back puts it right by what it tells', async () => {
  const { pass, notice, look, tell, hold } = await start();
  pass(61_000);
  await notice();
  await hold();
  await tell({ status: 'OPENING', cause: 'taken-over' }, { status: 'CONNECTED', cause: 'connected' });
  expect(await look()).toMatchObject({ status: 'CONNECTED', problem: null });
});

test('a host that holds the session is missed only a minute after its lease has ended', async () => {
  const { pass, notice, hold, tell } = await start();
  await hold();
  await tell({ status: 'CONNECTED', cause: 'connected' });
  pass(LEASE_TTL_MS + 60_000);
  expect(await notice()).toBe(false);
  pass(1);
  expect(await notice()).toBe(true);
});

test('what somebody has disconnected is missed by nobody', async () => {
  const { pass, notice, request, connection } = await start();
  await request('DELETE', `/whatsappsession/${connection.id}`);
  pass(120_000);
  expect(await notice()).toBe(false);
});
