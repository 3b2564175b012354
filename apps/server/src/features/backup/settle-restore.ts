import type { WaitingJob } from '@balcao/archive/waiting-jobs.ts';
import type pg from 'pg';

type Restored = {
  /** When the archive was made. */
  madeAt: Date;
  now: Date;
  jobs: readonly WaitingJob[];
};

/** Browsers and programs that saw later numbers than the archive holds load everything again, or go on reading. */
const EVENTS_AHEAD = 1_000_000;

/** Each in the transaction of the restored rows; what it says is true before anybody sees them. */
const statements = [
  // It may have left since the archive was made: a receipt settles it, or a person.
  "update outbox set state = 'unknown', next_attempt_at = now() where state in ('queued', 'sending') and kind = 'message'",
  "delete from outbox where state in ('queued', 'sending', 'unknown') and kind <> 'message'",
  "update campaigns set status = 'CANCELADA', status_reason = 'restored', status_note = null, updated_at = now() where status = 'EM_ANDAMENTO'",
  // So may what a run asks the outside: it goes on as after a call that was cut off. What may be asked twice is asked again.
  `update bot_calls set state = 'running', lease_until = created_at where state = 'waiting' and not is_repeatable`,
  // A ratchet only turns forward: telephones are linked anew.
  'delete from whatsapp_session_keys',
  'update whatsapp_sessions set sealed_credentials = null, started_generation = null, generation = generation + 1',
  `update event_counters set last_seq = last_seq + ${EVENTS_AHEAD}`,
  `update public_event_counters set last_sequence = last_sequence + ${EVENTS_AHEAD}`,
  // The files lie where the archive was made, if anywhere.
  "update backups set state = 'gone' where state = 'made'",
  // The archive holds the row of its own making.
  "delete from backups where state = 'running'",
];

/** They, too, may have left since: a person looks and sends them again. */
const uncertainLetters = `
  update emails set status = 'INCERTO', claim = null, lease_until = null, updated_at = $1
  where status = 'ENVIANDO' or (status = 'AGENDADO' and next_try_at <= $1)`;

/** Makes of the rows of an archive an installation that says nothing by itself until a person releases it. */
export async function settleRestore(client: pg.ClientBase, { madeAt, now, jobs }: Restored): Promise<void> {
  for (const statement of statements) await client.query(statement);
  await client.query(uncertainLetters, [now]);
  for (const { task, payload, runAt, maxAttempts, jobKey, queue, priority } of jobs) {
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz, max_attempts => $5,
         job_key => $6, priority => $7)`,
      [task, JSON.stringify(payload), queue, runAt, maxAttempts, jobKey, priority],
    );
  }
  await client.query(
    `update installation set epoch = gen_random_uuid(), restored_at = $1, restored_from = $2, released_at = null, released_by = null`,
    [now, madeAt],
  );
  // Whoever restored it has compared the key, or has said that it goes without: the next start notes which one that is.
  if (await knowsItsKey(client)) await client.query('update installation set key_fingerprint = null');
}

/** The archives of earlier releases have no such column yet, and nothing in it then. */
async function knowsItsKey(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'installation'::regclass and attname = 'key_fingerprint'",
  );
  return rowCount === 1;
}
