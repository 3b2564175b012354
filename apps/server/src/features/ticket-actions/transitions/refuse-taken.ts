import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { users } from '../../users/users.table.ts';

type Conversation = { contactId: number; connectionId: number | null };

/** The one ticket in which a contact is being served on a connection, whoever may see it. */
export async function findActive(
  ctx: UserCtx,
  { contactId, connectionId }: Conversation,
): Promise<TicketRow | undefined> {
  if (connectionId === null) return undefined;
  const [row] = await ctx.db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.contactId, contactId),
        eq(tickets.connectionId, connectionId),
        inArray(tickets.status, ['pending', 'open']),
      ),
    )
    .for('no key update');
  return row;
}

/** Refuses because somebody else serves this customer, and says who. The ticket itself is only named to those who may see it. */
export async function refuseTaken(ctx: UserCtx, taken: Pick<TicketRow, 'id' | 'userId'>): Promise<never> {
  const [user] =
    taken.userId === null
      ? []
      : await ctx.db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, taken.userId));
  const [seen] = await ctx.db
    .select({ id: tickets.id, uuid: tickets.uuid })
    .from(tickets)
    .where(and(eq(tickets.id, taken.id), visibleTo(ctx.actor)));
  return fail('ERR_OTHER_OPEN_TICKET', { user: user ?? null, ticket: seen ?? null });
}

/** A contact has at most one active ticket on a connection: this one may only become active when there is no other. */
export async function refuseSecondActive(ctx: UserCtx, ticket: Conversation & { id: number }) {
  const active = await findActive(ctx, ticket);
  if (active && active.id !== ticket.id) await refuseTaken(ctx, active);
}
