import { z } from 'zod';
import { ContactRef } from '../contacts/models.ts';
import { Ticket } from '../tickets/models.ts';

/** A ticket found by its tag, with how its customer can be reached. */
export const TaggedTicket = Ticket.extend({ contact: ContactRef.extend({ email: z.string() }) });
export type TaggedTicket = z.infer<typeof TaggedTicket>;
