import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../../apps/server/src/platform/jobs/run-worker.ts';
import { restore } from '../../operate/commands/restore.ts';
import { reseal } from '../../operate/keys/reseal.ts';
import { readOperateConfig } from '../../operate/operate-config.ts';
import { keepLog } from '../postgres/archive-settings.ts';
import { keepDatabaseRunning } from '../postgres/keep-database-running.ts';
import { folderVault } from './folder-vault.ts';
import { keepCopying } from './keep-copying.ts';
import { readStatus } from './status.ts';
import { listBases } from './vault.ts';

vi.setConfig({ testTimeout: 240_000 });

function folderOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `balcao-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const [FORMER, OWN] = ['f'.repeat(40), 'o'.repeat(40)];

test('a moment after the key was changed is restored with the key of that moment, and said to be as old as its last change', async () => {
  const [dataDir, copies] = [folderOf('rotated'), folderOf('copies')];
  const home = join(dataDir, 'postgres');
  const vault = folderVault(copies);
  keepLog(home, true);
  const copy = async (encryptionKey: string) => {
    const database = await keepDatabaseRunning(home, () => undefined);
    const backups = { recipients: [], dataDir, encryptionKey };
    return { database, copying: keepCopying(database, { home, vault, backups, say: () => undefined }) };
  };
  const { database, copying } = await copy(FORMER);
  await migrate(database.url);
  await migrateJobs(database.url);
  await expect.poll(() => readStatus(dataDir)?.lastBaseAt, { timeout: 60_000 }).toBeTruthy();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await reseal(client, { from: FORMER, to: OWN });
  await client.query("insert into companies (name) values ('Loja de depois')");
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  await client.end();
  await copying.stop();

  const restoreWith = (encryptionKey: string) => {
    const config = readOperateConfig({ DATA_DIR: folderOf('there'), ENCRYPTION_KEY: encryptionKey });
    return restore.run(config, ['--to-time', 'latest', '--from', copies]);
  };
  await expect(restoreWith(FORMER)).rejects.toThrow(keyFingerprint(OWN));
  const { facts } = await restoreWith(OWN);
  const [written, restored] = [rows[0]!.now.getTime(), Date.parse(String(facts['restoredTo']))];
  expect(restored).toBeLessThanOrEqual(written);
  expect(restored).toBeGreaterThan(written - 10_000);

  // The next start copies the whole with the key it has now.
  const next = await copy(OWN);
  const keysOfCopies = async () => (await listBases(vault)).map((base) => base.keyFingerprint);
  await expect.poll(keysOfCopies, { timeout: 60_000 }).toEqual([FORMER, OWN].map((key) => keyFingerprint(key)));
  await next.copying.stop();
});
