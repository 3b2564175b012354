import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** Who or what said that somebody must not be written to in bulk. `refused`: the channel refused a message for that reason. */
export const suppressionSources = ['word', 'button', 'meta', 'refused', 'agent', 'import'] as const;
export type SuppressionSource = (typeof suppressionSources)[number];

export const Suppression = z.object({
  id: z.number(),
  /** The contact as it is called today; null once nobody of that number is stored. */
  contact: z.object({ id: z.number(), name: z.string(), number: z.string().nullable() }).nullable(),
  /** What is left to recognise a number by when it is not stored. */
  lastDigits: z.string().nullable(),
  source: z.enum(suppressionSources),
  createdAt: Instant,
  userName: z.string().nullable(),
  /** Null while it holds. */
  lifted: z.object({ at: Instant, userName: z.string().nullable(), reason: z.string() }).nullable(),
});
export type Suppression = z.infer<typeof Suppression>;
