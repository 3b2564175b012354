import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { eq, sql, type SQL } from '../../../platform/db/drizzle.ts';
import { fail } from '../../../platform/fail.ts';
import { parseCursor, writeCursor } from '../list-cursor.ts';
import { after } from '../ticket-filters.ts';
import { tickets } from '../tickets.table.ts';

export type ListOrder = 'recent' | 'wait';

/** Since when the customer of a ticket waits; who waits for nothing stands behind everybody. As the indexes have it. */
export const waitsSince = sql`coalesce(${tickets.waitStartedAt}, 'infinity'::timestamptz)`;

/** By what a list is ordered, and how its tickets are found: those that wait have indexes of their own. */
export const orders: Record<ListOrder, { key: SQL; way: SQL; status: SQL }> = {
  recent: { key: sql`${tickets.lastMessageAt}`, way: sql`desc`, status: sql`${tickets.status} = s.status` },
  wait: { key: waitsSince, way: sql`asc`, status: eq(tickets.status, sql`'pending'`) },
};

/** Where the next page begins. */
export const cursorAfter = (order: ListOrder, { id, lastMessageAt, waitStartedAt }: Ticket): string =>
  order === 'recent'
    ? writeCursor({ at: new Date(lastMessageAt), id })
    : `${waitStartedAt === null ? 'never' : Date.parse(waitStartedAt)}.${id}`;

/** What stands behind a cursor. */
export function behind(order: ListOrder, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (order === 'recent') return after(parseCursor(cursor));
  const [, since, id] = /^(\d{1,15}|never)\.(\d{1,15})$/.exec(cursor) ?? fail('ERR_VALIDATION', { fields: ['cursor'] });
  const at = since === 'never' ? 'infinity' : new Date(Number(since)).toISOString();
  return sql`(${waitsSince}, ${tickets.id}) > (${at}::timestamptz, ${Number(id)}::bigint)`;
}
