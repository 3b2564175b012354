import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its timer does. */
const MS_PER_TICK = 10;

type Stat = { parent: number; own: number; endedChildren: number };

/** What `/proc` says about a process: milliseconds of a processor since it began. Undefined when it has ended. */
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

/** Milliseconds of a processor that these processes have used since they began. */
export const processorTimeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (readStat(pid)?.own ?? 0), 0);

/** What a PostgreSQL has used with all its backends, those that have ended included. */
function processorTimeOfPostgres(postmaster: number): number {
  const root = readStat(postmaster);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readStat(pid)?.parent === postmaster);
  return processorTimeOf([postmaster, ...children]) + (root?.endedChildren ?? 0);
}

export type ProcessorTime = { server: number; postgres: number };

/** What a server and its PostgreSQL have used so far, in milliseconds. */
export const processorTimeOfBoth = ({ server, postmaster }: { server: number; postmaster: number }): ProcessorTime => ({
  server: processorTimeOf([server]),
  postgres: processorTimeOfPostgres(postmaster),
});

/** The process whose children are the backends, by one of them. */
export const postmasterOf = (backend: number): number => readStat(backend)?.parent ?? Number.NaN;
