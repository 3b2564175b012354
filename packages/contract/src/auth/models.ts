import { z } from 'zod';
import { SessionUser } from '../users/models.ts';

/** `sid` names the session, so that a browser can tell an event about another session from one about its own. */
export const Session = z.object({ token: z.string(), sid: z.string(), user: SessionUser });
export type Session = z.infer<typeof Session>;

/** The password was right and a second factor is on: the challenge and a code of it make a session within five minutes. */
const LoginChallenge = z.object({ challenge: z.string() });

export const LoginAnswer = z.union([Session, LoginChallenge]);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/**
 * Why somebody else than its owner ended a session: opened elsewhere, an old copy of it was used, a new password, the company
 * was switched off.
 */
export const EndReason = z.enum(['elsewhere', 'copied', 'password', 'disabled']);
export type EndReason = z.infer<typeof EndReason>;

/** At least 8 characters with an upper-case letter, a lower-case letter and a digit. */
export const StrongPassword = z
  .string()
  .min(8)
  .max(50)
  .regex(/\p{Lu}/u)
  .regex(/\p{Ll}/u)
  .regex(/\d/);
