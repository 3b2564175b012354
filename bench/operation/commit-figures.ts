import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ownDatabase } from '../payments/own-database.ts';
import { perSecond } from '../statistics.ts';
import type { CommitWork } from './commit-worker.ts';

const COMMITS = Number(process.env['BENCH_COMMITS'] ?? 24_000);
const WRITERS = 16;
const PROGRAMS = [1, 2, 4];

/** What a notification costs inside the transaction, where such commits wait for each other, and after it, as the product does it. */
export async function commitFigures(): Promise<[string, string][]> {
  const own = await ownDatabase({}, { maxConnections: 100 });
  const listener = new pg.Client({ connectionString: own.databaseUrl });
  await listener.connect();
  try {
    await listener.query(
      'create table bench_commits (id bigint generated always as identity primary key, body text not null)',
    );
    await listener.query('listen balcao_events');
    const rows: [string, string][] = [];
    for (const programs of PROGRAMS) {
      const after = await rateOf(programs, { databaseUrl: own.databaseUrl, isInside: false });
      const inside = await rateOf(programs, { databaseUrl: own.databaseUrl, isInside: true });
      const named = programs === 1 ? 'one program' : `${programs} programs`;
      rows.push([`commits, ${WRITERS} writers in ${named}`, `notified after: ${after}/s, inside: ${inside}/s`]);
    }
    return rows;
  } finally {
    await listener.end();
    await own.close();
  }
}

type Way = Pick<CommitWork, 'databaseUrl' | 'isInside'>;

async function rateOf(programs: number, way: Way): Promise<number> {
  const work: CommitWork = { ...way, writers: WRITERS / programs, commits: Math.round(COMMITS / programs) };
  const workers = Array.from(
    { length: programs },
    () => new Worker(new URL('commit-worker.ts', import.meta.url), { workerData: work }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const begun = performance.now();
  const ended = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) worker.postMessage('go');
  await Promise.all(ended);
  return perSecond(COMMITS, performance.now() - begun);
}
