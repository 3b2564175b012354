import { z } from 'zod';

export const TagRef = z.object({ id: z.number(), name: z.string(), color: z.string() });
export type TagRef = z.infer<typeof TagRef>;
