import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { UsageError } from '../command.ts';

/** From here on nobody works in it: people see that it is switched off, and what arrives waits in the journal. */
export async function switchOff(client: pg.ClientBase, companyId: number): Promise<void> {
  await change(client, companyId, {
    statement: `update companies set status = false, updated_at = now(), version = version + 1
      where id = $1 and id <> 1 and deleting_at is null and moved_at is null`,
    values: [],
    action: 'company.leave',
  });
  await waitForWork(client);
}

/** No request of a person takes longer. */
const READING_SECONDS = 30;
const WAIT_LIMIT_SECONDS = 10 * 60;
const PAUSE_MS = 100;

/**
 * What was begun while people could still work in it is written after they were shut out, and whoever exports before that loses it.
 * What has written nothing by then, such as a backup that reads for an hour, is not waited for.
 */
async function waitForWork(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  const at = rows[0]?.at;
  for (;;) {
    const { rows: left } = await client.query<{ isOpen: boolean; hasPatience: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and xact_start < $1 and (backend_xid is not null or clock_timestamp() < $1::timestamptz + make_interval(secs => $2)))
         as "isOpen", clock_timestamp() < $1::timestamptz + make_interval(secs => $3) as "hasPatience"`,
      [at, READING_SECONDS, WAIT_LIMIT_SECONDS],
    );
    if (left[0]?.isOpen !== true) return;
    if (!left[0].hasPatience)
      throw new UsageError(
        'the company is switched off, and something that was begun before still writes: try again later',
      );
    await delay(PAUSE_MS);
  }
}

/** Notes where it works now. */
export async function markMoved(client: pg.ClientBase, companyId: number, where: string): Promise<void> {
  await change(client, companyId, {
    statement: `update companies set moved_at = now(), moved_to = $2, updated_at = now(), version = version + 1
      where id = $1 and id <> 1 and not status`,
    values: [where],
    action: 'company.moved',
  });
}

type Change = { statement: string; values: readonly string[]; action: string };

async function change(client: pg.ClientBase, companyId: number, { statement, values, action }: Change): Promise<void> {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(statement, [companyId, ...values]);
    if (rowCount === 0)
      throw new UsageError(`company ${companyId} is not there, has moved already, or is not switched off yet`);
    await client.query('update sessions set revoked_at = now() where company_id = $1 and revoked_at is null', [
      companyId,
    ]);
    await client.query(
      `insert into audit_log (company_id, action, subject, details, user_name) values ($1, $2, $3, $4, 'npm run balcao')`,
      [companyId, action, `company:${companyId}`, JSON.stringify(values.length > 0 ? { where: values[0] } : {})],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
