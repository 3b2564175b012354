import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webVersions } from './web-versions.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'version-')), 'whatsapp-web-version');

test('without anything else the library decides, and a refusal finds nothing newer', async () => {
  const versions = webVersions({ fixed: undefined, file: newFile(), askOutside: false });
  expect(await versions.current()).toBeUndefined();
  expect(await versions.renew()).toBe(false);
});

test('a file written while the process runs is the next version; the same one again is none', async () => {
  const file = newFile();
  const versions = webVersions({ fixed: undefined, file, askOutside: false });
  await versions.current();
  writeFileSync(file, '2.3000.1043999999\n');
  expect(await versions.renew()).toBe(true);
  expect(await versions.current()).toEqual([2, 3000, 1_043_999_999]);
  expect(await versions.renew()).toBe(false);
});

test('a fixed version stays, and nonsense in the file counts as nothing', async () => {
  const file = newFile();
  writeFileSync(file, 'newest, please');
  expect(await webVersions({ fixed: undefined, file, askOutside: false }).current()).toBeUndefined();
  expect(await webVersions({ fixed: '2.3000.1', file, askOutside: false }).current()).toEqual([2, 3000, 1]);
});
