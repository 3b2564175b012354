import type pg from 'pg';
import { knownMigrations } from '../../apps/server/src/platform/db/migrate.ts';

type Made = { file: string; startedAt: Date; bytes: number; rows: number; sha256: string };

/**
 * So that the page shows it, the doctor counts it, and newer ones take its place. A database that is still to be brought up to
 * date may have no such table. Of two that were begun in one second the later one has the file.
 */
export async function recordBackup(client: pg.ClientBase, made: Made): Promise<void> {
  const newest = (await knownMigrations()).at(-1);
  const { rowCount } = await client.query('select from migrations where name = $1', [newest]);
  if (rowCount === 0) return;
  const { file, startedAt, bytes, rows, sha256 } = made;
  await client.query(
    `insert into backups (file, state, made_by, started_at, alive_at, finished_at, progress, bytes, rows, sha256, verified_at)
       values ($1, 'made', 'npm run balcao', $2, now(), now(), 1, $3, $4, $5, now())
       on conflict (file) do update set bytes = excluded.bytes, rows = excluded.rows, sha256 = excluded.sha256
         where backups.state = 'made'`,
    [file, startedAt, bytes, rows, sha256],
  );
}
