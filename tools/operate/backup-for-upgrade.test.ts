import { chown, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeDeps } from '../../apps/server/src/app/create-deps.ts';
import { createTestDeps } from '../../apps/server/src/test/database.ts';
import { createOwnDatabase } from '../../apps/server/src/test/own-database.ts';
import { backup, FOR_UPGRADE } from './commands/backup.ts';
import { readOperateConfig } from './operate-config.ts';

vi.setConfig({ testTimeout: 120_000 });

const SERVICE_ACCOUNT = 23_456;

test('an upgrade’s backup is known as its way back, and what root writes belongs to whoever has the data', async () => {
  const databaseUrl = await createOwnDatabase();
  const deps = await createTestDeps({ databaseUrl });
  onTestFinished(() => closeDeps(deps));
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-owned-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(dataDir, SERVICE_ACCOUNT, SERVICE_ACCOUNT);
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ENCRYPTION_KEY: 'k'.repeat(40), ...FOR_UPGRADE };
  const { facts } = await backup.run(readOperateConfig(environment), []);
  const { rows } = await deps.database.pool.query('select made_by from backups');
  expect(rows).toEqual([{ made_by: 'npm run balcao -- upgrade' }]);
  const owner = isRoot ? SERVICE_ACCOUNT : process.getuid?.();
  for (const path of [join(dataDir, 'backups'), String(facts['path'])]) expect((await stat(path)).uid).toBe(owner);
});
