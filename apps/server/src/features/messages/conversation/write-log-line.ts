import { inPortuguese } from '@balcao/contract/sentences/log-lines.ts';
import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { messages } from '../messages.table.ts';
import { truncateToSecond } from '../truncate-to-second.ts';

export type LogLine = { type: 'info_log' | 'closed_log'; line: readonly SentenceRef[]; uuid?: string };

/** Notes in the conversation what happened to it; only the counter sees it, the customer never does. Returns the line's id. */
export async function writeLogLine(ctx: Ctx, ticket: TicketRow, { type, line, uuid }: LogLine): Promise<number> {
  const [row] = await ctx.db
    .insert(messages)
    .values({
      uuid,
      companyId: ctx.companyId,
      ticketId: ticket.id,
      contactId: ticket.contactId,
      connectionId: ticket.connectionId,
      queueId: ticket.queueId,
      userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      fromMe: true,
      mediaType: type,
      body: inPortuguese(line),
      details: { line: [...line] },
      sentAt: truncateToSecond(ctx.now),
      receivedAt: ctx.now,
    })
    .returning({ id: messages.id })
    .execute();
  return row?.id ?? fail('ERR_CREATING_MESSAGE');
}
