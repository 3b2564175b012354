import { setTimeout as delay } from 'node:timers/promises';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { trafficOf } from '../db/note-traffic.ts';
import { PipelinedClient } from '../db/pipelined-client.ts';
import type { Deps } from '../deps.ts';
import type { AppSocketServer } from './app-socket.ts';

/** One listens all the time, the others speak. */
const CONNECTIONS = 3;
/** The database carries notifications of less than 8,000 bytes; longer ones lie in a table. */
const MAX_NOTIFICATION_BYTES = 7500;
/** So long the adapter has to give its connection back. */
const GIVE_BACK_MS = 500;

/** Lets processes tell each other what passes: who is there, who types. Events do not go this way. */
export async function shareSocketsOverDatabase(
  io: AppSocketServer,
  url: string,
  { log, notifications }: Pick<Deps, 'log' | 'notifications'>,
): Promise<Stoppable> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'balcao-sockets',
    Client: PipelinedClient as never,
  });
  const stopWatching = notifications.onTry(trafficOf(pool));
  const heard = (error: Error) => log.warn({ err: error }, 'what processes tell each other about sockets was lost');
  pool.on('error', heard);
  const lent = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void client.on('error', heard));
  pool.on('acquire', (client) => void lent.add(client));
  pool.on('release', (_error, client) => void lent.delete(client));
  pool.on('remove', (client) => void lent.delete(client));
  await pool.query('select 1');
  io.adapter(
    createAdapter(pool, {
      channelPrefix: 'balcao_sockets',
      tableName: 'socket_words',
      payloadThreshold: MAX_NOTIFICATION_BYTES,
      errorHandler: heard,
    }),
  );
  return {
    async stop() {
      stopWatching();
      const ended = pool.end();
      // The sockets are closed by now. After a lost database the adapter keeps the connection that it made anew.
      await Promise.race([ended, delay(GIVE_BACK_MS)]);
      for (const client of lent) client.release(true);
      await ended;
    },
  };
}
