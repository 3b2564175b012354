import { z } from 'zod';
import { profiles } from '../permissions.ts';

/** Somebody who may join the company, and has not yet. */
export const Invitation = z.object({
  id: z.number(),
  /** Null: for whoever is given the link. */
  email: z.string().nullable(),
  profile: z.enum(profiles),
  queueIds: z.array(z.number()),
  /** Null: who invited has left. */
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** By the server's clock, at the moment of the answer. */
  hasExpired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** `link` is answered this one time only, and not at all where it is mailed. */
export const SentInvitation = z.object({ invitation: Invitation, link: z.string().nullable() });
