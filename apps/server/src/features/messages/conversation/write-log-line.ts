import { randomUUID } from 'node:crypto';
import { inPortuguese } from '@balcao/contract/sentences/log-lines.ts';
import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { truncateToSecond } from '../truncate-to-second.ts';
import { storeMessage } from './store-messages.ts';

export type LogLine = { type: 'info_log' | 'closed_log'; line: readonly SentenceRef[]; uuid?: string };

type Place = Pick<TicketRow, 'id' | 'contactId' | 'connectionId' | 'queueId'>;

/** Notes in the conversation what happened to it; only the counter sees it, the customer never does. Returns the line's id. */
export const writeLogLine = (ctx: Ctx, ticket: Place, { type, line, uuid }: LogLine): Promise<number> =>
  storeMessage(ctx, {
    uuid: uuid ?? randomUUID(),
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
  });
