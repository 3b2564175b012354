import { ERASED } from '@balcao/contract/privacy/models.ts';
import type pg from 'pg';
import type { Traces } from './person-traces.ts';
import { stopForwarded, type WhenLeaving } from './stop-forwarded.ts';
import { findForwarded, type IsSameFile } from './what-was-forwarded.ts';
import { callPatternOf, senderPatternOf } from './words-of-person.ts';

// $1 the company, $2 contacts, $3 tickets, $4 what channels call the person, $5 telephones, $6 addresses, $7 now,
// $8 a pattern of what channels call them, $9 the same as a value of its own, $10 messages, $11 those elsewhere that say the same again
const said = `
  select id::float8 as id from messages m where m.company_id = $1 and (
    m.ticket_id = any($3)
    or (m.ticket_id in (select id from tickets where company_id = $1 and is_group)
      and (m.details -> 'participant' ->> 'phone' = any($5) or m.details -> 'participant' ->> 'lid' = any($4))))`;
const SAID = '(select unnest($10::bigint[]))';
const FORWARDED = '(select unnest($11::bigint[]))';
const CALLED = "array(select '%' || name || '%' from unnest($4::text[]) as name)";
/** Most rows are passed over without a look at where the words end. */
const isCalled = (column: string) => `(${column} like any(${CALLED}) and ${column} ~* $8::text)`;
const RUNS = '(select id from bot_runs where company_id = $1 and ticket_id = any($3))';
// Of whom was asked: what they were promised never leaves, and a question that Meta keeps back nobody hears of again.
const GETS_NOTHING_MORE = "(outcome = 'asked' and (confirmed_at is not null or reason = 'held'))";

/** What goes whole: copies, ways there and notes, of which no figure is made. Of what somebody asked for, a digest stays. */
const gone = [
  `delete from message_edits where company_id = $1 and (message_id in ${SAID} or message_id in ${FORWARDED})`,
  `delete from message_reactions where company_id = $1 and (message_id in ${SAID} or sender = any($4))`,
  'delete from message_drafts where company_id = $1 and ticket_id = any($3)',
  `delete from upload_parts p using uploads u
   where u.company_id = $1 and u.draft_ticket_id = any($3) and p.company_id = $1 and p.user_id = u.user_id and p.upload_id = u.id`,
  'delete from uploads where company_id = $1 and draft_ticket_id = any($3)',
  'delete from ticket_notes where company_id = $1 and ticket_id = any($3)',
  'delete from ai_summaries where company_id = $1 and ticket_id = any($3)',
  'delete from ai_excluded_contacts where company_id = $1 and contact_id = any($2)',
  'delete from schedules where company_id = $1 and contact_id = any($2)',
  'delete from flow_triggers where company_id = $1 and only_contact_id = any($2)',
  'delete from receipt_marks where company_id = $1 and contact_id = any($2)',
  'delete from contact_merges where company_id = $1 and (kept_id = any($2) or merged_id = any($2))',
  'delete from contact_merge_refusals where company_id = $1 and (low_id = any($2) or high_id = any($2))',
  'delete from contact_list_items where company_id = $1 and phone_key = any($5)',
  'delete from emails where company_id = $1 and recipient = any($6)',
  `insert into erased_unsubscriptions (company_id, digest, reason, at)
   select company_id, digest, reason, at from email_suppressions
   where company_id = $1 and address = any($6) and digest is not null on conflict do nothing`,
  'delete from email_suppressions where company_id = $1 and address = any($6)',
  // Nobody was given anything of what still waits there, and it goes with the next statement.
  `update campaign_recipients r set outcome = 'failed', reason = 'erased'
   where r.company_id = $1 and (r.contact_id = any($2) or r.phone_key = any($5)) and r.outcome = 'queued'
     and exists (select from messages m where m.company_id = $1 and m.recipient_id = r.id and m.recipient_part > 0)
     and not exists (
       select from messages m where m.company_id = $1 and m.recipient_id = r.id and m.recipient_part > 0 and not exists (
         select from outbox x where x.company_id = $1 and x.message_id = m.id and x.state = 'queued' and x.attempts = 0))`,
  `delete from outbox where company_id = $1 and (message_id in ${SAID} or recipient = any($4))`,
  // What has not been read yet is about somebody who writes now. Of what was given up only theirs goes: nobody has seen the others'.
  `delete from inbound_events where company_id = $1
     and (state in ('done', 'ignored') and ${isCalled('raw')} or state = 'failed' and raw like any(${CALLED}) and raw ~ $9::text)`,
  `delete from parked_receipts where company_id = $1 and ${isCalled('receipt::text')}`,
  `delete from session_calls where company_id = $1
     and ${isCalled('concat(input::text, answer::text, error::text)')}`,
  `delete from whatsapp_stored_messages where company_id = $1 and ${isCalled('chat')}`,
  `delete from whatsapp_phone_contacts where company_id = $1 and (${isCalled('address')} or phone = any($5))`,
  `delete from whatsapp_session_keys where company_id = $1 and ${isCalled('key_id')}`,
  `delete from public_events e where company_id = $1 and (ticket_id = any($3)
     or split_part(e.origin, ':', 1) = 'message' and split_part(e.origin, ':', 2) in (select unnest($11::bigint[])::text))`,
  'delete from contact_identities where company_id = $1 and contact_id = any($2)',
];

/** What stays as a row, for its place and its time, and says nothing any more. */
const emptied = [
  // Before what they said last is gone.
  `update tickets t set last_message = '${ERASED}' where t.company_id = $1 and t.id <> all($3)
     and t.id in (select ticket_id from messages where company_id = $1 and id in ${FORWARDED})
     and (select id from messages m where m.company_id = $1 and m.ticket_id = t.id and m.media_type not in ('call_log', 'closed_log', 'info_log')
       order by m.sent_at desc, m.id desc limit 1) in ${FORWARDED}`,
  `update messages set body = '${ERASED}', details = '{}', outgoing = null, media_state = null, media_key = null, media_mime = null,
     media_name = null, media_source = null, media_missed = false
   where company_id = $1 and id in ${FORWARDED}`,
  `update messages set body = case when body = '' then '' else '${ERASED}' end, details = '{}', outgoing = null,
     external_id = null, quoted_external_id = null, failure_text = null, media_state = null, media_key = null,
     media_mime = null, media_name = null, media_source = null, media_missed = false
   where company_id = $1 and id in ${SAID}`,
  `update tickets set last_message = '', last_message_sender = null, last_inbound_external_id = null, collected = '{}',
     unopened_transfer = null
   where company_id = $1 and id = any($3)`,
  `update bot_calls set request = '{}', response = null where company_id = $1 and run_id in ${RUNS}`,
  `update bot_steps set facts = '{}', taken = null where company_id = $1 and run_id in ${RUNS}`,
  "update bot_runs set state = '{}' where company_id = $1 and ticket_id = any($3)",
  "update arrival_decisions set facts = '{}' where company_id = $1 and ticket_id = any($3)",
  // Nobody hears of it any more whether what was queued has arrived.
  `update campaign_recipients set name = '', number = '', fields = '{}', phone_key = 'erased:' || id, contact_id = null,
     outcome = case when outcome = 'waiting' then 'skipped' when outcome = 'queued' then 'unconfirmed'
       when ${GETS_NOTHING_MORE} then 'failed' else outcome end,
     reason = case when outcome in ('waiting', 'queued') or ${GETS_NOTHING_MORE} then 'erased' else reason end
   where company_id = $1 and (contact_id = any($2) or phone_key = any($5))`,
  `update chats set last_message = '${ERASED}' where company_id = $1 and id in (
     select chat_id from chat_messages c where c.company_id = $1 and c.ticket_id = any($3) and c.seq = chats.last_seq)`,
  `update chat_messages set message = '${ERASED}' where company_id = $1 and ticket_id = any($3)`,
  'update consents set contact_id = null where company_id = $1 and contact_id = any($2)',
  'update suppressions set contact_id = null where company_id = $1 and contact_id = any($2)',
  `update contacts set name = '${ERASED}', name_is_own = true, number = null, username = null, email = '', empresa = null,
     profile_pic_url = null, extra_info = '[]', merge_suggested_with = null, deleted_at = null, deleted_by = null,
     deleted_with = null, erased_at = $7, updated_at = $7
   where company_id = $1 and id = any($2)`,
];

const filed = `
  select media_key as key from messages where company_id = $1 and media_key is not null and (id in ${SAID} or id in ${FORWARDED})
  union select media_key from schedules where company_id = $1 and media_key is not null and contact_id = any($2)
  union select media_key from uploads where company_id = $1 and media_key is not null and draft_ticket_id = any($3)
  union select substr(profile_pic_url, 9) from contacts
    where company_id = $1 and id = any($2) and profile_pic_url like '/public/%'
  union select file_key from privacy_requests where company_id = $1 and file_key is not null and contact_id = any($2)`;

const asked = `update privacy_requests set file_key = null, file_bytes = null, file_until = null
  where company_id = $1 and contact_id = any($2)`;

/** Statements name only some of the values: each gets those it names, in their place. */
async function run<Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string, values: readonly unknown[]) {
  const used: number[] = [];
  const renamed = text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    if (!used.includes(Number(place))) used.push(Number(place));
    return `$${used.indexOf(Number(place)) + 1}`;
  });
  const { rows } = await client.query<Row>(
    renamed,
    used.map((place) => values[place - 1]),
  );
  return rows;
}

type Erasing = {
  traces: Traces;
  now: Date;
  isSameFile?: IsSameFile | undefined;
  whenLeaving?: WhenLeaving | undefined;
};

/** Takes the person out of every place that is theirs. Answers the files that nothing of them refers to any more. */
export async function eraseRows(
  client: pg.ClientBase,
  { traces, now, isSameFile, whenLeaving }: Erasing,
): Promise<string[]> {
  const { companyId, contactIds, ticketIds, identities, phones, emails } = traces;
  const called = [...new Set([...identities.map(({ value }) => value), ...phones])].filter((name) => name.length > 4);
  const known = [companyId, contactIds, ticketIds, called, phones, emails, now];
  const ids = (await run<{ id: number }>(client, said, known)).map(({ id }) => id);
  const forwarded = await findForwarded(client, { companyId, ids }, isSameFile);
  await stopForwarded(client, { companyId, ids: forwarded, now, whenLeaving });
  const values = [...known, callPatternOf(traces), senderPatternOf(traces), ids, forwarded];
  const rows = await run<{ key: string }>(client, filed, values);
  for (const statement of [...gone, ...emptied, asked]) await run(client, statement, values);
  return rows.map(({ key }) => key);
}
