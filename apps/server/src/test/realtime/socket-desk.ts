import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketRules } from '../../app/socket-rules.ts';
import { createAuthenticator } from '../../features/auth/create-authenticator.ts';
import type { AppSocketServer } from '../../platform/realtime/app-socket.ts';
import type { Deps } from '../../platform/deps.ts';
import { serveSockets } from '../../platform/realtime/serve-sockets.ts';
import { shareSocketsOverDatabase } from '../../platform/realtime/share-sockets-over-database.ts';
import { shareSocketsOverRedis } from '../../platform/realtime/share-sockets-over-redis.ts';
import { createTestDeps, TEST_NOW } from '../database.ts';
import { createWorld } from '../world.ts';
import { createBrowsers } from './browsers.ts';

type Options = {
  graceMs?: number;
  sweepMs?: number;
  /** How it hears of the sockets of others: a Redis, or the database. */
  line?: { redisUrl: string } | 'database';
  environment?: Record<string, string>;
  /** Of its own, where other processes of the test run must not be heard. */
  databaseUrl?: string;
};

/** Sockets alone, without the dispatcher, with short times and a clock that the test moves. */
export async function createSocketDesk({ line, environment, databaseUrl, ...times }: Options = {}) {
  const clock = { now: TEST_NOW };
  const own = { ...(environment && { environment }), ...(databaseUrl !== undefined && { databaseUrl }) };
  const deps = await createTestDeps({ now: () => clock.now, ...own });
  const gate = createAuthenticator(deps);
  const http = createServer();
  const sockets = serveSockets(http, deps, { gate, rules: socketRules(deps, gate), ...times });
  const shared = await share(sockets.io, deps, line);
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
    /** How many processes it knows of, itself included. */
    processes: () => sockets.io.of('/').adapter.serverCount(),
    /** The rooms that anybody of this company is in, except those of single sockets. */
    roomsOf: (companyId: number) =>
      [...sockets.io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(`${companyId}:`)).toSorted(),
    async close() {
      browsers.closeAll();
      await sockets.stop();
      await shared?.stop();
    },
  };
}

function share(io: AppSocketServer, deps: Deps, line: Options['line']) {
  if (line === undefined) return null;
  return line === 'database'
    ? shareSocketsOverDatabase(io, deps.config.DATABASE_URL, deps)
    : shareSocketsOverRedis(io, line.redisUrl, deps.log);
}
