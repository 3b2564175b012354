import { z } from 'zod';

/** So many numbers are written to at once to see a campaign as people will. */
export const MAX_TEST_NUMBERS = 3;

/** What became of one number of a test: on its way, or why nothing was said to it. */
export const CampaignTest = z.object({
  /** As it was given. */
  number: z.string(),
  sent: z.boolean(),
  /** A reason as recipients have one, or that the number is stopped, for everything or for marketing; null when it was sent. */
  reason: z.string().nullable(),
});
export type CampaignTest = z.infer<typeof CampaignTest>;
