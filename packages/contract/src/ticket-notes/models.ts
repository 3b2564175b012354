import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { UserRef } from '../users/models.ts';

/** A remark of the agents about a ticket; the customer never sees it. */
export const TicketNote = z.object({
  id: z.number(),
  note: z.string(),
  ticketId: z.number(),
  contactId: z.number(),
  /** Null once the author has left the company. */
  user: UserRef.nullable(),
  createdAt: Instant,
});
export type TicketNote = z.infer<typeof TicketNote>;
