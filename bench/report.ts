import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

export type Section = { title: string; note?: string; rows: (readonly [what: string, figure: string])[] };

const path = join(import.meta.dirname, 'RESULTS.md');

/** Writes the figures and the machine they were taken on. */
export function writeReport(sections: readonly Section[]) {
  const text = [
    '# Benchmark results',
    '',
    'Figures, not assertions: `npm run bench` takes them again. Everything (load, server, database, browser sockets) shares one machine.',
    '',
    machine(),
    ...sections.flatMap(({ title, note, rows }) => [
      '',
      `## ${title}`,
      '',
      ...(note ? [note, ''] : []),
      '| what | figure |',
      '| --- | --- |',
      ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
    ]),
    '',
  ].join('\n');
  writeFileSync(path, text);
}

function machine() {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  return `Machine: ${cpus().length} × ${cpu?.model.trim()}, ${memory}, Linux ${release()}, Node ${process.version}, embedded PostgreSQL 18. Taken ${day} at ${commit}.`;
}
