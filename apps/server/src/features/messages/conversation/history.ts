import { and, eq, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { CursorKey } from '../../tickets/list-cursor.ts';
import { visibilityOf, visibleTo, visibleWhere } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

/** A contact's messages in the tickets that the actor may see: one line, ordered by the provider's second and our id. */
export type History = {
  /** Newest first. */
  older: (than: CursorKey | undefined, page: { limit: number; skipped: number }) => Promise<CursorKey[]>;
  /** Oldest first. */
  newer: (than: CursorKey, limit: number) => Promise<CursorKey[]>;
  placeOf: (messageId: number) => Promise<CursorKey | undefined>;
  /** Of the first of the last so many messages that the customer wrote in the ticket itself; of the first, if there are fewer. */
  placeOfUnread: (count: number) => Promise<CursorKey | undefined>;
};

/** So few tickets are read each by its own index and merged; more are picked out of the contact's whole line. */
const FEW_TICKETS = 25;

type Order = { where: SQL; by: SQL; limit: number; skipped: number };

/** The history of the contact of a ticket. Fails with ERR_NO_TICKET_FOUND when the actor may not see the ticket. */
export async function openHistory(ctx: UserCtx, ticketId: number): Promise<History> {
  const { companyId } = ctx;
  const { contactId, visible } = await visibleTickets(ctx, ticketId);
  const read = async (order: Order) => {
    const { rows } = await ctx.db.execute<{ id: number; at: number }>(statement(ctx, { contactId, visible, order }));
    return rows.map(({ id, at }) => ({ id: Number(id), at: new Date(Number(at)) }));
  };
  return {
    older: (than, { limit, skipped }) =>
      read({ where: than ? beyond('<', than) : sql`true`, by: sql`sent_at desc, id desc`, limit, skipped }),
    newer: (than, limit) => read({ where: beyond('>', than), by: sql`sent_at, id`, limit, skipped: 0 }),
    async placeOf(messageId) {
      const [row] = await ctx.db
        .select({ id: messages.id, at: messages.sentAt })
        .from(messages)
        .innerJoin(tickets, eq(tickets.id, messages.ticketId))
        .where(and(eq(messages.id, messageId), eq(messages.contactId, contactId), visibleTo(ctx.actor)));
      return row;
    },
    async placeOfUnread(count) {
      const { rows } = await ctx.client.query<{ id: number; at: Date }>({
        ...nthUnread,
        values: [companyId, ticketId, count],
      });
      return rows[0];
    },
  };
}

const nthUnread = {
  name: 'messages-nth-unread',
  text: `
    select id, sent_at as at from (
      select id, sent_at from messages
      where company_id = $1 and ticket_id = $2 and not from_me and media_type not like '%\\_log'
      order by sent_at desc, id desc limit $3
    ) as unread
    order by sent_at, id limit 1`,
};

type Visible = { ids: number[]; isEverything: boolean };
type Beside = { id: number; contactId: number; seen: boolean };

// The ticket itself and all others of its contact; what outreach said to the contact is seen by whoever sees the ticket.
const beside = `
  select o.id, o.contact_id as "contactId", coalesce(${visibleWhere('o', 2)}, false) as seen
  from tickets t join tickets o on o.contact_id = t.contact_id
  where t.id = $1 and ${visibleWhere('t', 2)}
  union all
  select outreach_tickets_of(t.contact_id), t.contact_id, true from tickets t where t.id = $1 and ${visibleWhere('t', 2)}
  order by 1`;

async function visibleTickets(
  { client, actor }: UserCtx,
  ticketId: number,
): Promise<{ contactId: number; visible: Visible }> {
  const values = [ticketId, ...visibilityOf(actor)];
  const { rows } = await client.query<Beside>({ name: 'tickets-beside', text: beside, values });
  const { contactId } = rows[0] ?? fail('ERR_NO_TICKET_FOUND');
  const seen = rows.filter((row) => row.seen).map(({ id }) => id);
  return { contactId, visible: { ids: seen, isEverything: seen.length === rows.length } };
}

const beyond = (sign: '<' | '>', { at, id }: CursorKey) =>
  sql`(sent_at, id) ${sql.raw(sign)} (${at.toISOString()}::timestamptz, ${id}::bigint)`;

type Reading = { contactId: number; visible: Visible; order: Order };

function statement({ companyId }: UserCtx, { contactId, visible, order }: Reading): SQL {
  const { where, by, limit, skipped } = order;
  const place = sql`id, (extract(epoch from sent_at) * 1000)::bigint as at`;
  // The planner expects a tenth of the table of a bound that it does not know.
  const page = sql`order by ${by} limit ${sql.raw(String(limit))}${skipped === 0 ? sql`` : sql` offset ${skipped}`}`;
  const ids = sql`${sql.param(visible.ids)}::bigint[]`;
  const inLine = sql`from messages where company_id = ${companyId} and contact_id = ${contactId} and ${where}`;
  if (visible.isEverything) return sql`select ${place} ${inLine} ${page}`;
  if (visible.ids.length > FEW_TICKETS) {
    // The sum keeps the planner from reading all messages of these tickets by their own index and sorting them.
    return sql`select ${place} ${inLine} and ticket_id + 0 = any(${ids}) ${page}`;
  }
  return sql`
    select ${place} from unnest(${ids}) as seen(ticket_id), lateral (
      select m.id, m.sent_at from messages m
      where m.company_id = ${companyId} and m.ticket_id = seen.ticket_id and ${where}
      order by ${by} limit ${skipped === 0 ? sql.raw(String(limit)) : sql`${limit + skipped}`}
    ) as own ${page}`;
}
