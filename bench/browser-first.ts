import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import pg from 'pg';
import { postmasterOf } from '../apps/server/src/test/processor-time.ts';

export const BROWSER_FIRST =
  'Chromium without a GPU on the same machine as server and database, which have the processor after it: a person who looks at a screen has a computer of their own.';

/** Gives the server, what else this process has started so far and the database a lower priority than what is started later. */
export async function letBrowserGoFirst(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = postmasterOf(rows[0]?.pid ?? 0);
  await client.end();
  for (const pid of [...descendantsOf(process.pid), postmaster, ...descendantsOf(postmaster)]) {
    try {
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function descendantsOf(ancestor: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => [pid, parentOf(pid)] as const),
  );
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === ancestor || (parent > 1 && descends(parent));
  };
  return [...parents.keys()].filter(descends);
}

/** Zero for a process that has ended meanwhile. */
function parentOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything.
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
