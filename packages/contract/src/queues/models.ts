import { z } from 'zod';

export const QueueRef = z.object({ id: z.number(), name: z.string(), color: z.string() });
export type QueueRef = z.infer<typeof QueueRef>;
