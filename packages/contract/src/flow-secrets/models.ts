import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** Of a company. */
export const MAX_SECRETS = 100;

export const FlowSecret = z.object({ name: z.string(), updatedAt: Instant });
export type FlowSecret = z.infer<typeof FlowSecret>;

/** Why a call came to nothing. */
export const CallFailureCode = z.enum([
  'address',
  'header',
  'body',
  'secret',
  'timeout',
  'too-large',
  'redirect',
  'unreachable',
  'encryption',
  'broken',
  /** The host failed so often that it is left alone for a minute. */
  'circuit',
  /** It waited too long for its turn. */
  'late',
  /** Whoever sent it died under way. */
  'interrupted',
]);
export type CallFailureCode = z.infer<typeof CallFailureCode>;
