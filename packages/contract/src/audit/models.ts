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
