import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';

/** Who sees a ticket may close and return it, a colleague's too: whose it was stands in the audit. */
export const auditMove = (ctx: UserCtx, ticket: TicketRow, action: 'ticket.close' | 'ticket.return') =>
  recordAudit(ctx, {
    action,
    subject: `ticket:${ticket.id}`,
    details: { ownerId: ticket.userId, queueId: ticket.queueId },
  });
