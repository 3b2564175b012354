import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { backupFolder, KEPT_BACKUPS, MADE_BY_UPGRADE } from './backup-folder.ts';
import { makeBackupJob } from './jobs/make-backup.job.ts';

vi.setConfig({ testTimeout: 90_000 });

const DAY_MS = 24 * 60 * 60_000;

test('the archive of before the last upgrade stays however many nights go by; one of an earlier upgrade makes room', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  onTestFinished(() => closeDeps(deps));
  const folder = backupFolder(deps.config);
  await mkdir(folder, { recursive: true });
  const add = async (file: string, daysAgo: number, madeBy: string | null) => {
    await writeFile(join(folder, file), 'rows');
    await deps.database.pool.query(
      `insert into backups (file, state, made_by, started_at, alive_at, finished_at, progress, bytes, rows, sha256, verified_at)
       values ($1, 'made', $2, $3, $3, $3, 1, 4, 1, repeat('0', 64), $3)`,
      [file, madeBy, new Date(TEST_NOW.getTime() - daysAgo * DAY_MS)],
    );
  };
  const [earlier, before] = ['balcao-1.balcao', 'balcao-2.balcao'];
  const nights = Array.from({ length: KEPT_BACKUPS }, (_, index) => `balcao-1${index + 1}.balcao`);
  await add(earlier, 40, MADE_BY_UPGRADE);
  await add(before, 30, MADE_BY_UPGRADE);
  for (const [index, night] of nights.entries()) await add(night, index + 1, null);
  await makeBackupJob.run(deps, {}, { number: 1, isLast: true });
  const kept = await readdir(folder);
  const known = [earlier, before, ...nights];
  expect(known.filter((name) => kept.includes(name))).toEqual([before, ...nights.slice(0, -1)]);
});
