import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from '@balcao/platform/logger.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import { createClient } from 'redis';
import type { AppSocketServer } from './app-socket.ts';

/** Lets the dispatcher of one process reach the browsers of all of them. */
export async function shareSocketsOverRedis(io: AppSocketServer, url: string, log: Logger): Promise<Stoppable> {
  const client = createClient({ url });
  // The client connects again by itself.
  client.on('error', (error) => log.warn({ err: error }, 'Redis cannot be reached'));
  await client.connect();
  io.adapter(createAdapter(client, { streamName: 'balcao-sockets' }));
  return {
    async stop() {
      await client.close();
    },
  };
}
