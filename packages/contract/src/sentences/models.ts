import { z } from 'zod';

/** A stored sentence by its code, to be phrased in the reader's language; `values` fills its holes. */
export const SentenceRef = z.object({ code: z.string(), values: z.record(z.string(), z.string()) });
export type SentenceRef = z.infer<typeof SentenceRef>;
