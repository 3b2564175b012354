import { z } from 'zod';
import { videoProviders } from './video.ts';

/** A film that shows how something is done. */
export const Help = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  provider: z.enum(videoProviders),
  /** The film's id at its provider. */
  video: z.string(),
});
export type Help = z.infer<typeof Help>;
