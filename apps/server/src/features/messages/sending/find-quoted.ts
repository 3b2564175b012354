import { and, eq, inArray, or, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

/** What a draft needs to quote a message of the same contact. One of another connection is shown here, but the provider does not know it. */
export async function getQuoted(ctx: UserCtx, ticket: TicketRow, quotedId: number | undefined) {
  if (quotedId === undefined) return {};
  const { externalId, connectionId, mediaType } = messages;
  const [quoted] = await ctx.db
    .select({ externalId, connectionId, mediaType })
    .from(messages)
    .where(and(eq(messages.id, quotedId), eq(messages.contactId, ticket.contactId), isSeen(ctx, ticket)));
  if (!quoted || quoted.mediaType.endsWith('_log')) return fail('ERR_NO_MESSAGE_FOUND');
  const quotedExternalId = quoted.connectionId === ticket.connectionId ? quoted.externalId : null;
  return { quotedMessageId: quotedId, quotedExternalId };
}

/** As in the history of the conversation: whoever sees the ticket reads what outreach said to the contact, and other tickets only where they see them. */
function isSeen({ db, actor }: UserCtx, { id, contactId }: TicketRow) {
  const seen = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), visibleTo(actor)));
  return or(
    eq(messages.ticketId, id),
    inArray(messages.ticketId, seen),
    inArray(messages.ticketId, sql`(select outreach_tickets_of(${contactId}))`),
  );
}
