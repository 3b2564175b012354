import type { SearchMatch } from '@balcao/contract/tickets/models.ts';
import { excerptAround } from '@balcao/contract/tickets/find-words.ts';
import { sql, type SQL } from '../../platform/db/drizzle.ts';
import { seesQueueless, type UserCtx } from '../../platform/context.ts';
import type { List } from './ticket-branches.ts';
import { chosenOwners, chosenQueues, daySpan, fewFound, type TicketQuery } from './ticket-filters.ts';

/** How many conversations a search finds at most in names, and again in messages: the newest ones. */
const MAX_FOUND = 100;
const BRAZILIAN = /^(?:55)?([1-9]{2})9?([6-9]\d{7})$/;
const LOCAL_MOBILE = /^9?([6-9]\d{7})$/;

/** The digits of a number however it is written, with and without the ninth digit; nothing for what is no number. */
export function numbersMeant(term: string): string[] {
  if (!/^[\d\s().+-]+$/.test(term)) return [];
  const digits = term.replaceAll(/\D/g, '');
  if (digits.length < 3) return [];
  const brazilian = BRAZILIAN.exec(digits);
  if (brazilian) return [`${brazilian[1]}9${brazilian[2]}`, `${brazilian[1]}${brazilian[2]}`];
  const local = LOCAL_MOBILE.exec(digits);
  return local?.[1] ? [`9${local[1]}`, local[1]] : [digits];
}

/**
 * `ticket_id` and, where a message holds the term, `message_id` of what a search finds in a list: a query to select from.
 * Whatever narrows the list narrows the search before its limit.
 */
export function ticketsFound(ctx: UserCtx, query: TicketQuery, list: List): SQL {
  const [first = null, second = null] = numbersMeant(query.searchParam);
  return sql`search_tickets(${query.searchParam}, ${first}, ${second}, ${scopeOf(ctx, query, list)}, ${MAX_FOUND})`;
}

function scopeOf(ctx: UserCtx, query: TicketQuery, { statuses, groups, ownOnly }: List): SQL {
  const { actor, timeZone } = ctx;
  const seesEverything = actor.super || actor.profile === 'admin';
  const tags = [...new Set(query.tags)];
  return sql`row(
    ${seesEverything}::boolean, ${actor.userId}::bigint, ${ids(actor.queueIds)}, ${seesQueueless(actor)}::boolean,
    ${sql.param([...statuses])}::text[], ${groups}::boolean, ${ownOnly ? actor.userId : null}::bigint,
    ${ids(chosenOwners(ctx, query.users))}, ${ids(chosenQueues(ctx, query.queueIds))}, ${query.contactId ?? null}::bigint,
    ${daySpan(query.date, timeZone)}, ${daySpan(query.updatedAt, timeZone)},
    ${ids(tags.length > 0 ? tags : undefined)}, ${fewFound(query) ?? sql`null`}
  )::ticket_scope`;
}

const ids = (list: readonly number[] | undefined): SQL =>
  list ? sql`${sql.param([...list])}::bigint[]` : sql`null::bigint[]`;

type Found = { ticketId: number; messageId: number };
type Row = { ticket_id: number; message_id: number; body: string; sent_at: Date };

/** The messages that a search found, each with its words around the term. The caller has asked who may see the tickets. */
export async function loadMatches(
  { client }: Pick<UserCtx, 'client'>,
  term: string,
  found: readonly Found[],
): Promise<SearchMatch[]> {
  if (found.length === 0) return [];
  const { rows } = await client.query<Row>({
    name: 'search-matches',
    text: `
      select ticket_id, id as message_id, body, sent_at from messages
      where id = any($1) and ticket_id = any($2) and not is_deleted`,
    values: [found.map((one) => one.messageId), found.map((one) => one.ticketId)],
  });
  return rows.map((row) => ({
    ticketId: row.ticket_id,
    messageId: row.message_id,
    excerpt: excerptAround(row.body, term),
    sentAt: row.sent_at.toISOString(),
  }));
}
