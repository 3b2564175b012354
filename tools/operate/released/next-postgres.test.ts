import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../../launch/postgres/embedded-postgres.ts';
import { programsIn } from '../../launch/postgres/postgres-programs.ts';
import { backup } from '../commands/backup.ts';
import { restore } from '../commands/restore.ts';
import { fillDatabase } from '../fill-database.ts';
import { openDatabase } from '../open-database.ts';
import { readOperateConfig } from '../operate-config.ts';
import { countRestored } from '../trial/count-restored.ts';

/** An unpacked package of the major version before the packaged one: its folder `native`. */
const FORMER = process.env['FORMER_POSTGRES'];
const MINUTE_MS = 60_000;
const encryptionKey = 'k'.repeat(40);

test.runIf(FORMER !== undefined)(
  'an installation of the major PostgreSQL before comes over by its archive, every row of it, and its old cluster stays as it is',
  { timeout: 3 * MINUTE_MS },
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'balcao-next-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const former = { durable: false, programs: programsIn(FORMER ?? '') };
    const old = await startEmbeddedPostgres(join(home, 'old', 'postgres'), former);
    const released = join(import.meta.dirname, '0.1.0.balcao');
    await fillDatabase({ url: old.url, path: released, identities: [], settle: countRestored });
    const [before, archive] = [await look(old.url), join(home, 'before.balcao')];
    const told = { DATA_DIR: join(home, 'old'), DATABASE_URL: old.url, ENCRYPTION_KEY: encryptionKey };
    expect(await backup.run(readOperateConfig(told), [archive])).toMatchObject({ exitCode: 0 });
    await old.stop();

    const fresh = join(home, 'new');
    mkdirSync(fresh);
    const secrets = JSON.stringify({ tokenSecret: 't'.repeat(40), encryptionKey });
    writeFileSync(join(fresh, 'secrets.json'), secrets, { mode: 0o600 });
    const config = readOperateConfig({ DATA_DIR: fresh });
    expect(await restore.run(config, [archive])).toMatchObject({ exitCode: 0 });
    const database = await openDatabase(config);
    const after = await look(database.url);
    await database.close();
    expect(after.major).toBeGreaterThan(before.major);
    expect(after.rows.get('messages')).toBeGreaterThan(100);
    // A restore takes away the row of the backup that was just being made.
    const changed = [...before.rows].filter(([table, count]) => after.rows.get(table) !== count);
    expect(changed.map(([table]) => table)).toEqual(['backups']);

    const again = await startEmbeddedPostgres(join(home, 'old', 'postgres'), former);
    expect((await look(again.url)).rows).toEqual(before.rows);
    await again.stop();
  },
);

async function look(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: servers } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition order by 1`,
    );
    const rows = new Map<string, number>();
    for (const { name } of tables) {
      const { rows: counts } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
      rows.set(name, counts[0]?.count ?? 0);
    }
    return { major: Math.floor(Number(servers[0]?.version) / 10_000), rows };
  } finally {
    await client.end();
  }
}
