import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

export type Section = { title: string; note?: string; rows: (readonly [what: string, figure: string])[] };

const path = join(import.meta.dirname, 'RESULTS.md');
const PREFACE = [
  '# Benchmark results',
  '',
  'Figures, not assertions: `npm run bench` takes them again, `npm run bench -- screens agents` only those parts. Everything (load, server,',
  'database, browsers) shares one machine.',
];

/** Puts the figures of one section in the place of its earlier ones, with the machine and commit they were taken on. */
export function recordSection(section: Section): void {
  const known = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const others = known.map((text) => text.trim()).filter((text) => letterOf(text) !== letterOf(`## ${section.title}`));
  const all = [...others, written(section)].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  writeFileSync(path, `${[PREFACE.join('\n'), ...all].join('\n\n')}\n`);
}

/** Sections are `## (a) …`; after (z) comes (aa). */
const letterOf = (text: string) => /^## \((\w+)\)/.exec(text)?.[1] ?? '';
const orderOf = (text: string) => letterOf(text).padStart(2);

function written({ title, note, rows }: Section): string {
  return [
    `## ${title}`,
    '',
    [note, taken()].filter(Boolean).join(' '),
    '',
    '| what | figure |',
    '| --- | --- |',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
  ].join('\n');
}

function taken() {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  return `Taken ${day} at ${commit} on ${cpus().length} × ${cpu?.model.trim()}, ${memory}, Linux ${release()}, Node ${process.version}, embedded PostgreSQL 18.`;
}
