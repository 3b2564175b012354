import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a processor that processes have used since they began. */
export type ProcessorTime = { server: number; postgres: number };

/** Linux counts in hundredths of a second, whatever its timer does. */
const MS_PER_TICK = 10;

type Stat = { parent: number; own: number; endedChildren: number };

/** What `/proc` says about one process; undefined when it has ended. */
function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent, own: (user + system) * MS_PER_TICK, endedChildren: (childrenUser + childrenSystem) * MS_PER_TICK };
  } catch {
    return undefined;
  }
}

/** What the server process and a PostgreSQL with all its backends have used, those that have ended included. */
export function processorTime(pids: { server: number; postmaster: number }): ProcessorTime {
  const postmaster = readStat(pids.postmaster);
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pids.postmaster);
  return {
    server: readStat(pids.server)?.own ?? Number.NaN,
    postgres: [postmaster?.own, postmaster?.endedChildren, ...backends.map((stat) => stat?.own)].reduce<number>(
      (sum, part) => sum + (part ?? 0),
      0,
    ),
  };
}

/** The process whose children are the backends, by one of them. */
export const postmasterOf = (backend: number): number => readStat(backend)?.parent ?? Number.NaN;
