import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Progress } from '../progress.ts';

const longestPause = 30_000;

/** Starts the embedded database, and starts it again on the same port when it ends unasked. */
export async function keepDatabaseRunning(dir: string, say: Progress) {
  let wanted = true;
  let current: EmbeddedPostgres | undefined = await startEmbeddedPostgres(dir);
  const { url, superuserUrl, port } = current;
  let work = watch(current);

  async function watch(server: EmbeddedPostgres): Promise<void> {
    await server.ended;
    if (!wanted) return;
    current = undefined;
    say('database ended; starting it again');
    await server.stop();
    for (let pause = 500; wanted; pause = Math.min(longestPause, pause * 2)) {
      try {
        current = await startEmbeddedPostgres(dir, { port });
        say('database is ready again');
        work = watch(current);
        return;
      } catch (error) {
        say(`database does not start: ${error instanceof Error ? error.message : String(error)}`);
        await delay(pause);
      }
    }
  }

  return {
    url,
    superuserUrl,
    port,
    async stop(): Promise<void> {
      wanted = false;
      // A start under way must finish before there is something to stop.
      if (!current) await work;
      await current?.stop();
    },
    /** Immediate shutdown: the next start replays the write-ahead log. */
    kill(): void {
      wanted = false;
      if (current) process.kill(current.pid, 'SIGQUIT');
    },
  };
}
