import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import type { AppSocketServer } from './app-socket.ts';

/** Lets the dispatcher of one process reach the browsers of all of them. */
export async function shareSocketsOverRedis(io: AppSocketServer, url: string): Promise<Stoppable> {
  const client = createClient({ url });
  await client.connect();
  io.adapter(createAdapter(client, { streamName: 'balcao-sockets' }));
  return {
    async stop() {
      await client.close();
    },
  };
}
