import { and, eq } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { messages } from '../messages.table.ts';

/** What a draft needs to quote a message of the same contact. One of another connection is shown here, but the provider does not know it. */
export async function getQuoted(ctx: UserCtx, ticket: TicketRow, quotedId: number | undefined) {
  if (quotedId === undefined) return {};
  const { externalId, connectionId, mediaType } = messages;
  const [quoted] = await ctx.db
    .select({ externalId, connectionId, mediaType })
    .from(messages)
    .where(and(eq(messages.id, quotedId), eq(messages.contactId, ticket.contactId)));
  if (!quoted || quoted.mediaType.endsWith('_log')) return fail('ERR_NO_MESSAGE_FOUND');
  const quotedExternalId = quoted.connectionId === ticket.connectionId ? quoted.externalId : null;
  return { quotedMessageId: quotedId, quotedExternalId };
}
