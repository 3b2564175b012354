import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { job } from '../platform/jobs/job.ts';

const BATCH = 5000;

/** What may go, by when it stopped being of use. Everything people wrote stays. */
const expiries = [
  // Browsers that were away longer load everything again.
  { table: 'events', where: "dispatched and created_at < now() - interval '24 hours'" },
  { table: 'parked_receipts', where: "created_at < now() - interval '10 minutes'" },
  // Meta delivers again for seven days at most; messages themselves are de-duplicated for ever.
  { table: 'inbound_events', where: "state in ('done', 'ignored') and received_at < now() - interval '8 days'" },
  // Of a company that is switched off, kept as long as anything else that was dealt with.
  {
    table: 'inbound_events',
    where: "state = 'waiting' and received_at < now() - interval '8 days' and company_is_shut(company_id, now())",
  },
  { table: 'inbound_events', where: "state = 'failed' and received_at < now() - interval '90 days'" },
  // Longer than the question of a campaign stays open: `asked-since.ts` reads here what has left since.
  { table: 'outbox', where: "state in ('done', 'failed') and finished_at < now() - interval '8 days'" },
  // For retries, quotes and files fetched again, as long as WhatsApp itself keeps files.
  { table: 'whatsapp_stored_messages', where: "stored_at < now() - interval '30 days'" },
  { table: 'session_calls', where: "created_at < now() - interval '1 day'" },
  { table: 'sessions', where: "expires_at < now() - interval '30 days'" },
  // A host tells again only what it told just before.
  { table: 'applied_session_events', where: "applied_at < now() - interval '8 days'" },
  { table: 'connection_history', where: "last_at < now() - interval '90 days'" },
  { table: 'counted_tries', where: "touched_at < now() - interval '1 hour'" },
  { table: 'rate_windows', where: "window_start < now() - interval '1 hour'" },
  { table: 'idempotency_keys', where: "created_at < now() - interval '24 hours'" },
  { table: 'program_uploads', where: "created_at < now() - interval '24 hours'" },
  { table: 'api_keys', where: "expires_at < now() - interval '90 days'" },
  { table: 'external_calls', where: "at < now() - interval '30 days'" },
  // Deliveries and their tries go with the event.
  { table: 'public_events', where: "created_at < now() - interval '30 days'" },
  // What came back is explained as long as it is kept; steps remember how it ended.
  // Numbers of flows are added up long before.
  { table: 'bot_steps', where: "at < now() - interval '180 days'" },
  { table: 'arrival_decisions', where: "at < now() - interval '90 days'" },
  { table: 'bot_calls', where: "state in ('done', 'failed') and created_at < now() - interval '7 days'" },
  { table: 'call_circuits', where: "failed_at < now() - interval '1 day'" },
  { table: 'invitations', where: "coalesce(used_at, expires_at) < now() - interval '90 days'" },
  // Strangers may have sent them.
  { table: 'doorbells', where: "not verified and received_at < now() - interval '2 days'" },
  { table: 'doorbells', where: "received_at < now() - interval '90 days'" },
  // They name strangers. Lines that count as money stay.
  { table: 'bank_statement_lines', where: "state <> 'settled' and created_at < now() - interval '90 days'" },
  // Rows of sheets that could not be taken in: they name people of whom nothing else is known.
  {
    table: 'contact_list_import_rows',
    where: `exists (select from contact_list_imports i where i.company_id = contact_list_import_rows.company_id
      and i.id = contact_list_import_rows.import_id and i.finished_at < now() - interval '30 days')`,
  },
  // What rang long ago and nobody looked at is of no use any more.
  { table: 'reminders', where: "seen_at < now() - interval '30 days' or fired_at < now() - interval '90 days'" },
  // Deleted ones can be brought back for a day.
  { table: 'tasks', where: "deleted_at < now() - interval '2 days'" },
  { table: 'backup_links', where: "ends_at < now() - interval '1 day'" },
  // What the house never came to say: too few people heard it.
  { table: 'house_phrases', where: "cardinality(contacts) < 3 and last_used < now() - interval '90 days'" },
  // What they cost is added up by day when they are settled.
  { table: 'ai_calls', where: "settled_at < now() - interval '60 days'" },
  // A limit is counted over a day, what was decided about a number stays as long as the people of campaigns do.
  { table: 'outreach_hours', where: "hour < now() - interval '3 days'" },
  { table: 'guardian_log', where: "at < now() - interval '12 months' and ended_at < now() - interval '12 months'" },
  { table: 'outreach_objections', where: "at < now() - interval '12 months'" },
  { table: 'phone_checks', where: "at < now() - interval '2 days'" },
  { table: 'company_load', where: "hour < now() - interval '90 days'" },
  { table: 'ticket_views', where: "last_at < now() - interval '12 months'" },
  { table: 'password_resets', where: "expires_at < now() - interval '1 day'" },
] as const;

/** Keeps the tables of passage small, in steps short enough to disturb nobody. */
export const pruneJob = job({
  name: 'app.prune-tables',
  formerNames: ['prune'],
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '*/10 * * * *',
  async run({ database }) {
    for (const { table, where } of expiries) while ((await pruneBatch(database, table, where)) === BATCH);
  },
});

async function pruneBatch({ pool }: Database, table: string, where: string) {
  const { rowCount } = await pool.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${BATCH}))`,
  );
  return rowCount ?? 0;
}
