import type { ApiTicket } from '@balcao/contract/external-api/v1-models.ts';
import type { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { and, desc, eq, lt, type SQL } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { isWithinReach } from '../reach.ts';

type Wanted = RouteRequest<(typeof apiV1Routes)['listTickets']>['query'];

const PAGE_SIZE = 50;
const { id, status, channel, connectionId, queueId, userId, createdAt, closedAt, lastMessageAt } = tickets;
const contact = { id: contacts.id, name: contacts.name, number: contacts.number };
const columns = { id, status, channel, connectionId, queueId, userId, createdAt, closedAt, lastMessageAt, contact };

const select = ({ db }: Ctx, where: SQL | undefined) =>
  db.select(columns).from(tickets).innerJoin(contacts, eq(contacts.id, tickets.contactId)).where(where);

/** Tickets by number, the newest first; `cursor` is the last one of the page before. */
export async function ticketsForProgram(ctx: Ctx, wanted: Wanted, reach: Reach) {
  const where = and(
    wanted.status && eq(status, wanted.status),
    wanted.contactId === undefined ? undefined : eq(tickets.contactId, wanted.contactId),
    wanted.cursor === undefined ? undefined : lt(id, wanted.cursor),
    isWithinReach(reach),
  );
  const rows = await select(ctx, where)
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { data: page.map(toApiTicket), nextCursor: last ? String(last.id) : null };
}

export async function ticketForProgram(ctx: Ctx, ticketId: number, reach: Reach): Promise<ApiTicket> {
  const [row] = await select(ctx, and(eq(id, ticketId), isWithinReach(reach)));
  return row ? toApiTicket(row) : fail('ERR_NO_TICKET_FOUND');
}

type Times = { createdAt: Date; closedAt: Date | null; lastMessageAt: Date };

const toApiTicket = <Row extends Times>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  lastMessageAt: row.lastMessageAt.toISOString(),
});
