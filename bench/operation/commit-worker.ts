import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { createWakeups } from '../../apps/server/src/platform/db/wake-others.ts';
import { timeEach } from '../statistics.ts';

export type CommitWork = { databaseUrl: string; writers: number; commits: number; isInside: boolean };

const WARM_UP = 50;
const insert = { name: 'bench-commit', text: 'insert into bench_commits (body) values ($1)', values: ['mensagem'] };

const { databaseUrl, writers, commits, isInside } = workerData as CommitWork;
const pool = new pg.Pool({ connectionString: databaseUrl, max: writers + 1 });
const wakeups = createWakeups(() => pool);

/** One change of one of many companies. */
async function commitOne(index: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(insert);
    if (isInside) await client.query("select pg_notify('balcao_events', $1)", [`${index % 100}`]);
    await client.query('commit');
    if (!isInside) wakeups.add([{ channel: 'balcao_events', payload: `${index % 100}` }]);
  } finally {
    client.release();
  }
}

await timeEach(WARM_UP, writers, commitOne);
parentPort?.once('message', () => {
  void (async () => {
    await timeEach(commits, writers, commitOne);
    await wakeups.stop();
    await pool.end();
  })();
});
parentPort?.postMessage('ready');
