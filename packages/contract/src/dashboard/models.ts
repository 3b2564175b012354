import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { QueueRef } from '../queues/models.ts';
import { ticketStatuses } from '../tickets/models.ts';
import { UserRef } from '../users/models.ts';

/** Numbers of a period; what each means stands in docs/dashboard-numbers.md. Times are minutes, null when nothing was measured. */
export const DashboardCounters = z.object({
  supportHappening: z.number(),
  supportPending: z.number(),
  supportWithBot: z.number(),
  supportFinished: z.number(),
  sentMessages: z.number(),
  receivedMessages: z.number(),
  leads: z.number(),
  avgSupportTime: z.number().nullable(),
  avgWaitTime: z.number().nullable(),
});
export type DashboardCounters = z.infer<typeof DashboardCounters>;

export const Attendant = UserRef.extend({
  online: z.boolean(),
  /** Tickets in service now. */
  supportHappening: z.number(),
  supportFinished: z.number(),
  avgSupportTime: z.number().nullable(),
  avgWaitTime: z.number().nullable(),
});
export type Attendant = z.infer<typeof Attendant>;

/** The numbers that open the tickets behind them. */
export const behindNumbers = [
  'supportHappening',
  'supportPending',
  'supportWithBot',
  'supportFinished',
  'sentMessages',
  'receivedMessages',
  'leads',
  'avgSupportTime',
  'avgWaitTime',
] as const;
export type DrillDownMetric = (typeof behindNumbers)[number];

/** One line behind a number. A lead that has no ticket yet has none here. */
export const DashboardLine = z.object({
  key: z.number(),
  ticket: z.object({ id: z.number(), uuid: z.string(), code: z.string(), status: z.enum(ticketStatuses) }).nullable(),
  contact: z.object({ id: z.number(), name: z.string() }),
  user: UserRef.nullable(),
  queue: QueueRef.nullable(),
  at: Instant,
  /** What this line adds to an average. */
  minutes: z.number().nullable(),
  /** How many messages this line adds to a sum. */
  messages: z.number().nullable(),
});
export type DashboardLine = z.infer<typeof DashboardLine>;
