import { and, eq, inArray, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Reach } from '../../platform/http/programs/program.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** Tickets that a program reaches. */
export const isWithinReach = ({ connectionIds, queueIds }: Reach): SQL | undefined =>
  and(
    connectionIds === null ? undefined : inArray(tickets.connectionId, [...connectionIds]),
    queueIds === null ? undefined : inArray(tickets.queueId, [...queueIds]),
  );

export const reaches = (ids: readonly number[] | null, id: number) => ids === null || ids.includes(id);

export const isConfined = ({ connectionIds, queueIds }: Reach) => connectionIds !== null || queueIds !== null;

/** What lies outside does not exist. */
export async function requireTicket({ db }: Pick<Ctx, 'db'>, ticketId: number, reach: Reach) {
  const isIt = and(eq(tickets.id, ticketId), isWithinReach(reach));
  const [row] = await db.select({ id: tickets.id }).from(tickets).where(isIt);
  if (!row) fail('ERR_NO_TICKET_FOUND');
}

export async function requireMessage({ db }: Pick<Ctx, 'db'>, messageId: number, reach: Reach) {
  if (!isConfined(reach)) return;
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(messages.id, messageId), isWithinReach(reach)));
  if (!row) fail('ERR_NO_MESSAGE_FOUND');
}
