import { setTimeout as delay } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from '@balcao/platform/logger.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import { createClient } from 'redis';
import type { AppSocketServer } from './app-socket.ts';

/** So long what was said last may take to arrive; a Redis that is away hears nothing any more. */
const LAST_WORDS_MS = 500;

/** Lets processes tell each other what passes: who is there, who types. Events do not go this way. */
export async function shareSocketsOverRedis(io: AppSocketServer, url: string, log: Logger): Promise<Stoppable> {
  let isLeaving = false;
  const heard = (error: unknown) => {
    if (!isLeaving) log.warn({ err: error }, 'Redis cannot be reached');
  };
  const client = createClient({ url });
  // The client connects again by itself.
  client.on('error', heard);
  await client.connect();
  const { watched, destroyOthers } = watchOver(client, heard);
  io.adapter(createAdapter(watched, { streamName: 'balcao-sockets' }));
  return {
    async stop() {
      isLeaving = true;
      const isClosed = await Promise.race([client.close().then(() => true), delay(LAST_WORDS_MS, false)]);
      if (!isClosed) client.destroy();
      destroyOthers();
    },
  };
}

type Client = ReturnType<typeof createClient>;

/**
 * The adapter waits for none of these. When Redis goes away, or the process ends before its subscription was answered, they fail,
 * and a failure that nobody waits for ends the whole server.
 */
const NOT_WAITED_FOR: ReadonlySet<PropertyKey> = new Set(['publish', 'subscribe', 'disconnect']);

/** The client as the adapter gets it, and an end to those that it makes of it: one that reads from a Redis that is away would never end. */
function watchOver(client: Client, heard: (error: unknown) => void) {
  const others: Client[] = [];
  const watch = (one: Client): Client =>
    new Proxy(one, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const call = value.bind(target) as (...args: unknown[]) => unknown;
        if (name === 'duplicate') return () => duplicateOf(target);
        if (!NOT_WAITED_FOR.has(name)) return call;
        return (...args: unknown[]) => Promise.try(call, ...args).catch(heard);
      },
    });
  const duplicateOf = (one: Client) => {
    const other = one.duplicate();
    others.push(other);
    return watch(other);
  };
  const destroyOthers = () => {
    for (const other of others) if (other.isOpen) other.destroy();
  };
  return { watched: watch(client), destroyOthers };
}
