import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeWeight, weighFirstScreens } from './bundle-size.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'balcao-build-'));
  mkdirSync(join(directory, '.vite'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Random bytes do not compress: a file of n bytes weighs a little more than n. */
function build(
  files: Record<string, { file: string; size: number; isEntry?: boolean; imports?: string[]; css?: string[] }>,
) {
  writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(files));
  for (const { file, size, css = [] } of Object.values(files)) {
    for (const name of [file, ...css]) writeFileSync(join(directory, name), randomBytes(size));
  }
}

const screens = {
  'index.html': { file: 'main.js', size: 1000, isEntry: true, imports: ['_vendor.js'], css: ['main.css'] },
  '_vendor.js': { file: 'vendor.js', size: 5000 },
  'src/features/auth/pages/login-page.tsx': { file: 'login.js', size: 2000, imports: ['_vendor.js'] },
  'src/app/shell/shell.tsx': { file: 'shell.js', size: 3000 },
  'src/features/flows/pages/flow-editor-page.tsx': {
    file: 'editor.js',
    size: 7000,
    imports: ['_vendor.js', '_canvas.js'],
  },
  'src/app/pages/kanban-screen.tsx': { file: 'kanban.js', size: 6000, imports: ['_vendor.js', '_drag.js'] },
  '_drag.js': { file: 'drag.js', size: 3000 },
  '_canvas.js': { file: 'canvas.js', size: 8000 },
  'src/app/inbox/inbox-page.tsx': { file: 'tickets.js', size: 4000, css: ['tickets.css'] },
};

test('everything on the way to the ticket list is weighed once, and nothing else', () => {
  build({ ...screens, 'src/features/tasks/pages/tasks-page.tsx': { file: 'tasks.js', size: 90_000 } });

  const { js, css, editorJs, boardJs } = weighFirstScreens(directory);

  expect(js).toBeGreaterThan(15_000);
  expect(js).toBeLessThan(15_500);
  expect(css).toBeGreaterThan(5000);
  expect(css).toBeLessThan(5500);
  expect(editorJs).toBeGreaterThan(15_000);
  expect(editorJs).toBeLessThan(15_200);
  expect(boardJs).toBeGreaterThan(9000);
  expect(boardJs).toBeLessThan(9200);
});

test('a screen that is no longer built on its own is an error, not a saving', () => {
  const { 'src/app/shell/shell.tsx': _shell, ...others } = screens;
  build(others);

  expect(() => weighFirstScreens(directory)).toThrow('shell');
});

test('one byte too many breaks the budget', () => {
  const most = { js: 300_000, css: 45_000, editorJs: 110_000, boardJs: 60_000 };
  expect(judgeWeight(most).passed).toBe(true);
  for (const part of ['js', 'css', 'editorJs', 'boardJs'] as const)
    expect(judgeWeight({ ...most, [part]: most[part] + 1 }).passed).toBe(false);
});
