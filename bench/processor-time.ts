import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's accounting. */
const TICKS_PER_SECOND = 100;

type Process = { pid: number; parent: number; command: string; ownMs: number; endedChildrenMs: number };

/** How much processor time the server and PostgreSQL that this process started have used so far, in milliseconds. */
export function processorTime(): { server: number; postgres: number } {
  const all = readProcesses();
  const mine = descendantsOf(process.pid, all);
  const isPostgres = ({ command }: Process) => command.includes('postgres');
  const postgres = mine.filter(isPostgres);
  const server = mine.filter(({ command }) => command.includes('apps/server/src/main.ts'));
  if (server.length !== 1 || postgres.length === 0) throw new Error('the server and its database are not to be found');
  const sum = (list: Process[], of: (one: Process) => number) => list.reduce((total, one) => total + of(one), 0);
  // Backends that have ended are in the account of their parent.
  return { server: sum(server, (one) => one.ownMs), postgres: sum(postgres, (one) => one.ownMs + one.endedChildrenMs) };
}

function readProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in brackets may contain anything, blanks and brackets included.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ms = (...positions: number[]) =>
          positions.reduce((total, position) => total + Number(fields[position]), 0) * (1000 / TICKS_PER_SECOND);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [
          { pid: Number(name), parent: Number(fields[1]), command, ownMs: ms(11, 12), endedChildrenMs: ms(13, 14) },
        ];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

function descendantsOf(pid: number, all: readonly Process[]): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, all)]);
}
