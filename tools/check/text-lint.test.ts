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
  ['names-are-the-fields', 'apps/a.ts', 'export const MOST_FILES = 10;'],
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

test('twenty files stand side by side, with their tests; the next one, a style sheet too, asks for a folder', () => {
  for (let n = 1; n <= 20; n += 1) {
    plant(`apps/a/src/module-${n}.ts`, 'export {};');
    plant(`apps/a/src/module-${n}.test.ts`, 'export {};');
  }
  expect(sweep(root)).toEqual([]);
  plant('apps/a/src/one-more.module.css', '.a { color: red }');
  expect(sweep(root)).toEqual([expect.stringMatching(/^apps\/a\/src folders-stay-small: /)]);
});

test('a type is exported once in an app; another app may use the word', () => {
  plant('apps/a/src/one.ts', 'export type Place = string;\n');
  plant('apps/b/src/one.ts', 'export type Place = string;\n');
  plant('apps/sandbox/src/one.ts', 'export type Place = string;\n');
  plant('apps/sandbox/src/two.ts', 'export type Place = string;\n');
  expect(sweep(root)).toEqual([]);
  plant('apps/a/src/two.ts', 'export type Place = number;\n');
  expect(sweep(root)).toEqual([expect.stringMatching(/two\.ts an-exported-type-has-one-declaration: .*\(Place\)$/)]);
});

test('a component of the kit brings its styles along, unless every screen has them', () => {
  plant('apps/web/src/ui/theme/styles.ts', "import '@mantine/core/styles/Button.layer.css';");
  plant('apps/web/src/a.tsx', "import { Button, Checkbox, type MantineSize } from '@mantine/core';");
  plant(
    'apps/web/src/b.tsx',
    "import '@mantine/core/styles/Combobox.layer.css';\nimport { Select } from '@mantine/core';",
  );
  expect(sweep(root)).toEqual([expect.stringMatching(/^apps\/web\/src\/a\.tsx kit-styles-are-loaded: .*Checkbox/)]);
});
