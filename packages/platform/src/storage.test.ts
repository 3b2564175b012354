import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What a program of ours does with files, in a process of its own whose parent lets everybody read. */
const program = (dataDir: string) => `
  import { writeFile } from 'node:fs/promises';
  import { keepFilesPrivate } from ${JSON.stringify(join(import.meta.dirname, 'private-files.ts'))};
  import { createStorage } from ${JSON.stringify(join(import.meta.dirname, 'storage.ts'))};
  process.umask(0o000);
  keepFilesPrivate();
  const storage = await createStorage({ DATA_DIR: ${JSON.stringify(dataDir)} });
  await writeFile(storage.incoming + '/upload', 'x');
  await storage.putFile('company1/uploaded.jpg', storage.incoming + '/upload');
  await storage.putBytes('company1/downloaded.jpg', Buffer.from('x'));
  await storage.copy('company1/uploaded.jpg', 'company1/copied.jpg');
  await storage.markUnreferenced('company1/copied.jpg', new Date());`;

const othersMay = (path: string) => statSync(path).mode & 0o077;

test('no other account of the machine reads the files of customers, not even in folders of before', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-files-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', 'old.jpg'), 'x');
  for (const path of ['', 'files', 'files/old.jpg']) chmodSync(join(dataDir, path), 0o755);

  execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program(dataDir)], {
    cwd: import.meta.dirname,
  });

  expect(othersMay(join(dataDir, 'files'))).toBe(0);
  const written = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.endsWith('old.jpg'),
  );
  expect(written).toContain(join('files', 'company1', 'copied.jpg'));
  expect(written.filter((path) => othersMay(join(dataDir, path)) !== 0)).toEqual([]);
});
