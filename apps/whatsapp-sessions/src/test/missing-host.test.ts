import { once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { countAlerts } from '../../../server/src/features/connections/count-alerts.ts';
import { getConnection } from '../../../server/src/features/connections/connections.queries.ts';
import { noticeMissingHost } from '../../../server/src/features/connections/sessions/notice-missing-host.ts';
import { type CounterDesk, startServerHarness } from './server-harness.ts';
import { startCrashingHost } from './start-crashing-host.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let desk: CounterDesk;
beforeAll(async () => {
  desk = await startServerHarness({ hostElsewhere: true });
});
afterAll(() => desk.close());

/** As if the host had died two minutes ago. */
async function passTwoMinutes() {
  const { pool } = desk;
  await pool.query(`update connection_leases set expires_at = now() - interval '2 minutes'`);
  await pool.query(`update whatsapp_sessions set updated_at = now() - interval '2 minutes'`);
}

const look = () => desk.world.act((ctx) => getConnection(ctx, desk.connection.id));
const becomes = (expected: Partial<Awaited<ReturnType<typeof look>>>) =>
  vi.waitFor(
    async () => {
      await desk.settle();
      expect(await look()).toMatchObject(expected);
    },
    { timeout: 45_000, interval: 50 },
  );

test('a connection whose host has died and has no successor says so, until a host speaks again', async () => {
  const admin = await desk.world.person({ profile: 'admin' });
  const alerts = () => admin.act((ctx) => countAlerts(ctx));
  const start = () => {
    const host = startCrashingHost(desk);
    const kill = async () => {
      if (host.kill('SIGKILL')) await once(host, 'exit');
    };
    onTestFinished(kill);
    return { kill };
  };
  const first = start();
  await desk.link();
  await becomes({ status: 'CONNECTED', problem: null });
  await first.kill();
  await passTwoMinutes();

  const noticing = noticeMissingHost(desk.deps);
  onTestFinished(() => noticing.stop());
  await becomes({ status: 'TIMEOUT', problem: 'no-host', cause: 'no-host' });
  expect(await alerts()).toEqual({ count: 1 });

  start();
  await becomes({ status: 'CONNECTED', problem: null, cause: 'connected' });
  expect(await alerts()).toEqual({ count: 0 });
  expect((await desk.told.story()).slice(-2)).toEqual(['OPENING taken-over', 'CONNECTED connected']);
});
