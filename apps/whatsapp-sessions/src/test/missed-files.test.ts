import { createServer } from 'node:http';
import { setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildRealtime } from '../../../server/src/app/build-realtime.ts';
import { slices } from '../../../server/src/app/slices.ts';
import { createAuthenticator } from '../../../server/src/features/auth/create-authenticator.ts';
import { downloadMediaJob } from '../../../server/src/features/messages/media/download-media.job.ts';
import { runWorker } from '../../../server/src/platform/jobs/run-worker.ts';
import { type CounterDesk, startServerHarness } from './server-harness.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let desk: CounterDesk;
beforeAll(async () => {
  desk = await startServerHarness();
});
afterAll(() => desk.close());

test('a file that could not be fetched while no phone was connected comes by itself when one is', async () => {
  const { deps, world, connection, told, pool } = desk;
  const { companyId } = world;
  const request = (wanted: boolean) =>
    setDesiredSession(pool, { companyId, connectionId: connection.id, wanted }, deps.now());
  const { phone } = await desk.link();
  const { id } = await desk.customer().document(phone, Buffer.from('%PDF-1.7 pedido'));
  const line = await desk.line(id);
  await request(false);
  await told.state('DISCONNECTED');
  await desk.settle();
  await downloadMediaJob.run(deps, { companyId, messageId: line.id }, { number: 3, isLast: true });
  expect(await desk.line(id)).toMatchObject({ mediaState: 'failed' });

  const worker = await runWorker(
    deps,
    slices.flatMap(({ jobs = [] }) => jobs),
  );
  const realtime = await buildRealtime(createServer(), deps, createAuthenticator(deps));
  await request(true);
  await told.state('CONNECTED');
  await desk.line(id, ({ mediaState }) => mediaState === 'ready');
  await realtime.stop();
  await worker.stop();
});
