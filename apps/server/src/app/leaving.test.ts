import { expect, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createBrowsers } from '../test/realtime/browsers.ts';
import { createWorld } from '../test/world.ts';
import { startServer } from './start-server.ts';

test('a process that is stopped is not ready first, sends its browsers away little by little, and closes its door last', async () => {
  const environment = { DRAIN_SECONDS: '3' };
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), environment });
  const server = await startServer(deps, ['http', 'realtime']);
  const statusOf = (what: string) => fetch(`${server.url}/api/health${what}`).then(({ status }) => status);
  const answers = async () => [await statusOf('/live'), await statusOf('/ready'), await statusOf('')];
  const browsers = createBrowsers();
  const person = await (await createWorld({ deps })).person();
  const seats = await Promise.all(Array.from({ length: 8 }, () => browsers.open(person, server.url)));
  const open = () => seats.filter((seat) => seat.isOpen()).length;
  expect(await answers()).toEqual([200, 200, 200]);

  const stopped = server.stop();
  expect(await answers()).toEqual([200, 503, 503]);
  const said = await fetch(`${server.url}/api/health/ready`);
  expect(await said.json()).toMatchObject({ ready: false, parts: { database: true, staying: false } });
  await expect.poll(open, { interval: 10 }).toBeLessThan(8);
  expect(open()).toBeGreaterThan(0);
  await stopped;
  expect(open()).toBe(0);
  await expect(statusOf('/live')).rejects.toThrow('fetch failed');
});
