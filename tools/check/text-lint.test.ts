import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweep } from './text-lint.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'balcao-sweep-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test.each([
  ['no-unfinished-work', 'apps/a.ts', '// TODO later'],
  ['no-machine-paths', 'apps/a.ts', "const file = '/home/ana/file';"],
  ['no-machine-paths', 'apps/a.test.ts', "open('/tmp/file');"],
  ['no-registry-hosts', 'docs/a.md', 'npm install --registry https://registry.npmjs.org'],
  ['no-workshop-talk', 'docs/a.md', 'As asked in issue #12'],
  ['no-double-cast', 'apps/a.ts', 'const n = value as unknown as number;'],
  ['suppressions-have-a-reason', 'apps/a.ts', '// oxlint-disable-next-line no-console'],
  ['no-other-suppressions', 'apps/a.ts', '// @ts-ignore'],
  ['no-focused-or-skipped-tests', 'apps/a.test.ts', "test.only('one', () => undefined);"],
  ['names-say-what-it-does', 'apps/utils.ts', 'export const a = 1;'],
  ['names-say-what-it-does', 'apps/shared/a.ts', 'export const a = 1;'],
  ['files-stay-small', 'apps/a.css', '.a { color: red }\n'.repeat(251)],
])('%s is reported in %s', (rule, path, content) => {
  plant(path, content);

  expect(sweep(root)).toEqual([expect.stringMatching(new RegExp(`^${path.replace('.', '\\.')}\\S* ${rule}: `))]);
});

test.each([
  ['apps/a.ts', '// oxlint-disable-next-line no-console -- this program speaks to people'],
  ['apps/a.ts', "import { tmpdir } from 'node:os';"],
  ['apps/contact-helper-text.tsx', 'export const a = 1;'],
  ['packages/channels/src/alpha/fixtures/a.json', '{ "text": "TODO" }'],
  ['node_modules/other/a.ts', '// TODO later'],
])('%s may contain %s', (path, content) => {
  plant(path, content);

  expect(sweep(root)).toEqual([]);
});
