import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketRules } from '../../app/socket-rules.ts';
import { createAuthenticator } from '../../features/auth/create-authenticator.ts';
import { serveSockets } from '../../platform/realtime/serve-sockets.ts';
import { shareSocketsOverRedis } from '../../platform/realtime/share-sockets-over-redis.ts';
import { createTestDeps, TEST_NOW } from '../database.ts';
import { createWorld } from '../world.ts';
import { createBrowsers } from './browsers.ts';

type Options = { graceMs?: number; sweepMs?: number; redisUrl?: string; environment?: Record<string, string> };

/** Sockets alone, without the dispatcher, with short times and a clock that the test moves. */
export async function createSocketDesk({ redisUrl, environment, ...times }: Options = {}) {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now, ...(environment && { environment }) });
  const gate = createAuthenticator(deps);
  const http = createServer();
  const sockets = serveSockets(http, deps, { gate, rules: socketRules(deps, gate), ...times });
  const redis = redisUrl === undefined ? null : await shareSocketsOverRedis(sockets.io, redisUrl, deps.log);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const browsers = createBrowsers();
  return {
    ...sockets,
    clock,
    deps,
    url,
    dial: (auth?: Record<string, unknown>) => browsers.dial(url, auth),
    open: (person: { token: string }) => browsers.open(person, url),
    createShop: (options: { dueDate?: string } = {}) => createWorld({ deps, ...options }),
    /** The rooms that anybody of this company is in, except those of single sockets. */
    roomsOf: (companyId: number) =>
      [...sockets.io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(`${companyId}:`)).toSorted(),
    async close() {
      browsers.closeAll();
      await sockets.stop();
      await redis?.stop();
    },
  };
}
