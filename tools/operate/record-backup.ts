import type pg from 'pg';
import { copyBackupJob } from '../../apps/server/src/features/backup/jobs/copy-backup.job.ts';
import { knownMigrations } from '../../apps/server/src/platform/db/migrate.ts';
import { addingJobs } from '../../apps/server/src/platform/jobs/job.ts';

type Made = { file: string; madeBy: string; startedAt: Date; bytes: number; rows: number; sha256: string };

/**
 * So that the page shows it, the doctor counts it, the server takes it outside the machine, and newer ones take its place. A database that is still to be brought up to
 * date may have no such table. Of two that were begun in one second the later one has the file.
 */
export async function recordBackup(client: pg.ClientBase, made: Made): Promise<void> {
  const newest = (await knownMigrations()).at(-1);
  const { rowCount } = await client.query('select from migrations where name = $1', [newest]);
  if (rowCount === 0) return;
  const { file, startedAt, bytes, sha256 } = made;
  const { rows } = await client.query<{ id: string; hasJobs: boolean }>(
    `insert into backups (file, state, made_by, started_at, alive_at, finished_at, progress, bytes, rows, sha256, verified_at)
       values ($1, 'made', $6, $2, now(), now(), 1, $3, $4, $5, now())
       on conflict (file) do update set bytes = excluded.bytes, rows = excluded.rows, sha256 = excluded.sha256
         where backups.state = 'made'
       returning id, to_regclass('graphile_worker._private_jobs') is not null as "hasJobs"`,
    [file, startedAt, bytes, made.rows, sha256, made.madeBy],
  );
  const [row] = rows;
  if (row?.hasJobs !== true) return;
  for (const { text, values } of addingJobs([{ job: copyBackupJob, payload: { backupId: Number(row.id) } }]))
    await client.query(text, [...values]);
}
