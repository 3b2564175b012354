import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** What opening the flow editor may fetch beyond the first screens, in bytes after gzip. */
const editorLimit = 110_000;
const editorScreen = /^src\/features\/flows\/pages\/flow-editor-page\.tsx$/;
/** The same of the board. */
const boardLimit = 60_000;
const boardScreen = /^src\/app\/pages\/kanban-screen\.tsx$/;

/** What the way from the login page to the ticket list may weigh over the wire, in bytes after gzip. */
const limits = { js: 300_000, css: 45_000 };

/** The lazily loaded screens on that way. Each must exist, or the budget would watch nothing. */
const firstScreens = [
  /^src\/features\/auth\/pages\/login-page\.tsx$/,
  /^src\/app\/shell\/shell\.tsx$/,
  /^src\/app\/inbox\/inbox-page\.tsx$/,
];

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

export type Weight = {
  js: number;
  css: number;
  /** JavaScript of the flow editor, and of the board, without what the first screens have fetched already. */
  editorJs: number;
  boardJs: number;
};

/** Weighs the built web app in `directory`: everything a browser fetches to show the login page and then the ticket list. */
export function weighFirstScreens(directory: string): Weight {
  const { first, weigh } = readBuild(directory);
  return {
    js: weigh(first, '.js'),
    css: weigh(first, '.css'),
    editorJs: weighBeyond(directory, editorScreen),
    boardJs: weighBeyond(directory, boardScreen),
  };
}

/** JavaScript in bytes after gzip that a screen fetches beyond what the first screens have fetched already. */
export function weighBeyond(directory: string, screen: RegExp): number {
  const { manifest, first, keyOf, weigh } = readBuild(directory);
  return weigh(
    closure(manifest, [keyOf(screen)]).filter((key) => !first.includes(key)),
    '.js',
  );
}

function readBuild(directory: string) {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')));
  const keys = Object.keys(manifest);
  const keyOf = (pattern: RegExp) => {
    const key = keys.find((candidate) => pattern.test(candidate));
    if (key === undefined) throw new Error(`the web build has no screen of its own for ${pattern.source}`);
    return key;
  };
  const first = closure(manifest, [...keys.filter((key) => manifest[key]?.isEntry), ...firstScreens.map(keyOf)]);
  const weigh = (counted: readonly string[], ending: string) =>
    [...new Set(counted.flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(directory, file))).byteLength, 0);
  return { manifest, first, keyOf, weigh };
}

/** Whether the weight keeps to the limits, and a line that says so. */
export function judgeWeight({ js, css, editorJs, boardJs }: Weight): { passed: boolean; line: string } {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    passed: js <= limits.js && css <= limits.css && editorJs <= editorLimit && boardJs <= boardLimit,
    line:
      `JavaScript ${kilobytes(js)} of ${kilobytes(limits.js)} kB, ` +
      `CSS ${kilobytes(css)} of ${kilobytes(limits.css)} kB, ` +
      `flow editor ${kilobytes(editorJs)} of ${kilobytes(editorLimit)} kB, ` +
      `board ${kilobytes(boardJs)} of ${kilobytes(boardLimit)} kB`,
  };
}

function closure(manifest: Manifest, start: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports.forEach(visit);
  };
  start.forEach(visit);
  return [...seen];
}
