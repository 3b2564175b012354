import { z } from 'zod';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens in them do not matter. */
export const FactorCode = z.string().trim().min(6).max(20);

/** The second factor of the caller. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int(),
  /** Some doors are closed to this person without one. */
  isDemanded: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
