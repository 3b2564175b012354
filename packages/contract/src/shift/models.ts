import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { QueueRef } from '../queues/models.ts';

/** A conversation that stays open when its agent goes home. */
export const ShiftTicket = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  queue: QueueRef.nullable(),
  lastMessage: z.string(),
  /** Since when the customer waits for an answer; null when nobody waits. */
  waitStartedAt: Instant.nullable(),
});
export type ShiftTicket = z.infer<typeof ShiftTicket>;

/** As many open tickets are listed at most, those who wait longest first. */
export const SHIFT_TICKETS = 100;

/** One person's day so far, on the company's calendar. Times are minutes, null when nothing was measured. */
export const Shift = z.object({
  /** Tickets taken or received today, each once. */
  attended: z.number(),
  /** Closings today. */
  resolved: z.number(),
  avgSupportTime: z.number().nullable(),
  avgWaitTime: z.number().nullable(),
  /** Answers to ratings today; `average` is a level from 1 to 5. */
  ratings: z.object({ count: z.number(), average: z.number().nullable() }),
  open: z.array(ShiftTicket),
  openCount: z.number(),
  /** Customers who wait in the person's queues. */
  waiting: z.number(),
});
export type Shift = z.infer<typeof Shift>;
