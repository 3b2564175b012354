import { z } from 'zod';

/** Who did what to which thing, when, and in whose place. Lines are never changed. */
export const AuditLine = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** Null for what the counter did by itself. */
  person: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  /** As `ticket.transfer`. */
  action: z.string(),
  /** What it was done to, as `ticket:12`. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** Who acted in the person's place, and in which support session. */
  support: z.object({ by: z.string(), sid: z.string() }).nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** How somebody came to read a conversation. `search`: at one message of it; `support`: in another's place. */
export const viewWays = ['open', 'spy', 'search', 'export', 'support'] as const;
export type ViewWay = (typeof viewWays)[number];

/** Somebody read a conversation, once or often within an hour. */
export const TicketView = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  ticketId: z.number(),
  contact: z.string().nullable(),
  how: z.enum(viewWays),
  /** Who acted in the person's place. */
  support: z.string().nullable(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type TicketView = z.infer<typeof TicketView>;
