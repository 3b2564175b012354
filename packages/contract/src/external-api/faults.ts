import { z } from 'zod';

/** What is wrong with a field that a program sent. */
export const faultReasons = ['missing', 'type', 'short', 'long', 'value', 'unreadable', 'unknown'] as const;
export type FaultReason = (typeof faultReasons)[number];

/** A field by its name, as the documentation writes it, and nothing of what stood in it. */
export const Fault = z.object({ field: z.string(), reason: z.enum(faultReasons).nullable() });
export type Fault = z.infer<typeof Fault>;
