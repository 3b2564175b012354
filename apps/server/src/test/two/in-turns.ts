import type { FastifyInstance } from 'fastify';
import { buildHttp } from '../../app/build-http.ts';
import { startServer, type RunningServer } from '../../app/start-server.ts';
import { createAuthenticator } from '../../features/auth/create-authenticator.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Role } from '../../platform/slice.ts';
import { processesOf } from '../database.ts';

const turns = <T>(all: readonly T[]) => {
  let next = 0;
  return () => all[next++ % all.length] as T;
};

/** The HTTP stack of this process; with `PROCESSES=2` each request goes to the other one than the request before. */
export async function openDoors(deps: Deps): Promise<FastifyInstance> {
  const processes = await processesOf(deps);
  return doorsOf(await Promise.all(processes.map((each) => buildHttp(each, createAuthenticator(each), []))));
}

/** One door behind which several processes answer in turns, as behind a balancer. */
export function doorsOf(apps: readonly FastifyInstance[]): FastifyInstance {
  const [first] = apps;
  if (!first) throw new Error('no process');
  if (apps.length === 1) return first;
  const next = turns(apps);
  const inject = (...asked: Parameters<FastifyInstance['inject']>) => next().inject(...asked);
  const close = () => Promise.all(apps.map((app) => app.close())).then(() => undefined);
  const replaced: Record<PropertyKey, unknown> = { inject, close };
  return new Proxy(first, {
    get: (app, name) => replaced[name] ?? Reflect.get(app, name, app),
  });
}

/** Starts a server; with `PROCESSES=2` two, and whoever asks for the address is sent to the other one than who asked before. */
export async function startInTurns(deps: Deps, roles: readonly Role[]): Promise<RunningServer> {
  const servers: RunningServer[] = [];
  for (const each of await processesOf(deps)) servers.push(await startServer(each, roles));
  const next = turns(servers);
  return {
    get url() {
      return next().url;
    },
    async stop() {
      for (const server of servers.toReversed()) await server.stop();
    },
  };
}
