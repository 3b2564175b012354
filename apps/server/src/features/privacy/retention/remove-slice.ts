import { ERASED } from '@balcao/contract/privacy/models.ts';
import type { RetentionRule } from '@balcao/contract/privacy/retention.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { filesOf, OVER, WORDS } from './due.ts';

const TICKETS = 50;
const LINES = 500;

type Rule = RetentionRule & { companyId: number; before: Date };
/** `hasMore`: another slice may find something. */
type Slice = { removed: number; hasMore: boolean };

const NOTHING: Slice = { removed: 0, hasMore: false };

/** Removes a part of what a rule is about, in this transaction, while the company has it. A conversation that goes on meanwhile is left alone. */
export async function removeSlice(ctx: PlatformCtx, rule: Rule): Promise<Slice> {
  if (!(await isWanted(ctx, rule))) return NOTHING;
  if (rule.kind === 'chats') return removeChatLines(ctx, rule);
  if (rule.kind === 'views') return removeViews(ctx, rule);
  const tickets = await lockTickets(ctx, rule);
  if (tickets.length === 0) return NOTHING;
  const removed =
    rule.kind === 'texts' ? await removeTexts(ctx, rule, tickets) : await removeFiles(ctx, { ...rule, tickets });
  await ctx.client.query(
    `insert into ticket_retentions (company_id, ticket_id, kind, until) select $1, id, $2, $3 from unnest($4::bigint[]) as id
     on conflict (company_id, ticket_id, kind) do update set until = excluded.until`,
    [rule.companyId, rule.kind, rule.before, tickets],
  );
  return { removed, hasMore: tickets.length === TICKETS };
}

/** Whoever takes the rule away meanwhile waits for this slice, and no other follows. */
async function isWanted({ client }: PlatformCtx, { companyId, kind, channel, months }: Rule): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from retention_rules
     where company_id = $1 and kind = $2 and channel is not distinct from $3 and months = $4 for share`,
    [companyId, kind, channel, months],
  );
  return rowCount !== 0;
}

/** Those that hold something older than what they were gone through for; conversations that are long are looked at once a week. */
async function lockTickets({ client }: PlatformCtx, { companyId, channel, before, kind }: Rule): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select t.id from tickets t
       left join ticket_retentions r on r.company_id = t.company_id and r.ticket_id = t.id and r.kind = $4
      where ${OVER} and (r.until is null or (r.until < least(t.last_message_at, $3)
        and (t.last_message_at < $3 or r.until < $3::timestamptz - interval '7 days')))
      order by t.id limit ${TICKETS} for update of t skip locked`,
    [companyId, channel, before, kind],
  );
  return rows.map(({ id }) => id);
}

async function removeTexts({ client }: PlatformCtx, { companyId, channel, before }: Rule, tickets: number[]) {
  const values = [companyId, channel, before, tickets];
  const said = `m.company_id = $1 and $2::text is not null and m.ticket_id = any($4) and ${WORDS}`;
  const { rows } = await client.query<{ id: number }>(
    `update messages m set body = case when m.body = '' then '' else '${ERASED}' end, details = '{}', outgoing = null,
       failure_text = null where ${said} returning m.id`,
    values,
  );
  const ids = [companyId, rows.map(({ id }) => id)];
  await client.query('delete from message_edits where company_id = $1 and message_id = any($2)', ids);
  await client.query('delete from message_reactions where company_id = $1 and message_id = any($2)', ids);
  const whole = [companyId, tickets, before];
  await client.query(
    'delete from ticket_notes where company_id = $1 and ticket_id = any($2) and created_at < $3',
    whole,
  );
  await client.query(
    `with silent as (
       update tickets set last_message = case when last_message = '' then '' else '${ERASED}' end, collected = '{}'
        where company_id = $1 and id = any($2) and last_message_at < $3 returning id),
     summaries as (delete from ai_summaries where company_id = $1 and ticket_id in (select id from silent)),
     runs as (
       update bot_runs set state = '{}' where company_id = $1 and ticket_id in (select id from silent)
         and ended_at is not null returning id),
     calls as (update bot_calls set request = '{}', response = null where company_id = $1 and run_id in (select id from runs))
     update bot_steps set facts = '{}', taken = null where company_id = $1 and run_id in (select id from runs)`,
    whole,
  );
  return rows.length;
}

async function removeFiles(
  ctx: PlatformCtx,
  { companyId, channel, before, kind, tickets }: Rule & { tickets: number[] },
) {
  const { rows } = await ctx.client.query<{ key: string | null }>(
    `with old as (
       select m.id, m.media_key as key from messages m
        where m.company_id = $1 and $2::text is not null and m.ticket_id = any($4)
          and ${filesOf(kind === 'voice' ? 'voice' : 'files')} for update)
     update messages m set media_key = null, media_source = null, media_name = null, media_state = 'expired', media_missed = false
       from old where m.id = old.id returning old.key`,
    [companyId, channel, before, tickets],
  );
  deleteFiles(
    ctx,
    rows.flatMap(({ key }) => key ?? []),
  );
  return rows.length;
}

/** The place of a line stays, so that the numbers of its chat have no gap; the words and files are gone. */
async function removeChatLines(ctx: PlatformCtx, { companyId, before }: Rule): Promise<Slice> {
  const { client, now } = ctx;
  const { rows } = await client.query<{ id: number; chat_id: number; seq: number }>(
    `select g.id, g.chat_id, g.seq from (
       select id, retained_seq from chats where company_id = $1 and retained_seq < last_seq order by id for update) c
     cross join lateral (
       select id, chat_id, seq, created_at from chat_messages
        where chat_id = c.id and seq > c.retained_seq order by seq limit ${LINES}) g
     where g.created_at < $2 order by g.chat_id, g.seq limit ${LINES}`,
    [companyId, before],
  );
  if (rows.length === 0) return NOTHING;
  const ids = [companyId, rows.map(({ id }) => id)];
  const files = await client.query<{ key: string }>(
    'delete from chat_files where company_id = $1 and message_id = any($2) returning key',
    ids,
  );
  deleteFiles(
    ctx,
    files.rows.map(({ key }) => key),
  );
  await client.query('delete from chat_reactions where company_id = $1 and message_id = any($2)', ids);
  const gone = await client.query(
    `update chat_messages set message = '', mentions = '{}', reply_to_seq = null, ticket_id = null, deleted_at = $3
      where company_id = $1 and id = any($2) and deleted_at is null`,
    [...ids, now],
  );
  await client.query(
    `with reached as (select chat_id, max(seq) as seq from unnest($2::bigint[], $3::int[]) as n (chat_id, seq) group by chat_id),
     moved as (
       update chats c set retained_seq = r.seq, last_message = case when c.last_seq <= r.seq then '' else c.last_message end,
           last_media_type = case when c.last_seq > r.seq then c.last_media_type end
         from reached r where c.company_id = $1 and c.id = r.chat_id)
     update chat_members m set mention_unreads = (
         select count(*) from chat_messages g where g.chat_id = m.chat_id and g.seq > greatest(m.read_seq, r.seq)
           and m.user_id = any(g.mentions) and g.deleted_at is null)
       from reached r where m.company_id = $1 and m.chat_id = r.chat_id and m.mention_unreads > 0`,
    [companyId, rows.map((row) => row.chat_id), rows.map(({ seq }) => seq)],
  );
  return { removed: gone.rowCount ?? 0, hasMore: rows.length === LINES };
}

async function removeViews({ client }: PlatformCtx, { companyId, before }: Rule): Promise<Slice> {
  const { rowCount } = await client.query(
    `delete from ticket_views where id = any(array(
       select id from ticket_views where company_id = $1 and last_at < $2 limit ${LINES}))`,
    [companyId, before],
  );
  return { removed: rowCount ?? 0, hasMore: rowCount === LINES };
}
