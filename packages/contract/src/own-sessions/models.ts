import { z } from 'zod';
import { EndReason } from '../auth/models.ts';
import { SupportMode } from '../support/models.ts';

/** What ended a session: signed out there, ended from elsewhere, why somebody else ended it, the end of support, or its time. */
export const sessionEnds = ['left', 'ended', ...EndReason.options, 'support'] as const;
export const SessionEnd = z.enum([...sessionEnds, 'time']);
export type SessionEnd = z.infer<typeof SessionEnd>;

/** As many as are shown of those that are over. */
export const ENDED_SHOWN = 10;

/** A session of the caller, or one of support in their place. */
export const OwnSession = z.object({
  sid: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** What the browser says of itself; null where it says nothing that is known. */
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet']).nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  /** Internet address it was last seen from; null of sessions of support. */
  address: z.string().nullable(),
  since: z.iso.datetime(),
  /** To a quarter of an hour. */
  lastSeenAt: z.iso.datetime(),
  support: z.object({ by: z.string(), mode: SupportMode, reason: z.string() }).nullable(),
  /** Null while it goes on; `because` is null where nobody noted it. */
  ended: z.object({ at: z.iso.datetime(), because: SessionEnd.nullable() }).nullable(),
});
export type OwnSession = z.infer<typeof OwnSession>;
