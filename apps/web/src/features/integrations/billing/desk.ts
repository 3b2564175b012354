import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';

/** The ticket whose customer is asked about, and who hears of what was sent in it. */
export type BillingDesk = { ticket: Ticket; onSent: (message: Message) => void };
