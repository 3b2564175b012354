import { z } from 'zod';
import { ConnectionRef } from '../connections/models.ts';
import { connectionCauses, connectionStatuses } from '../connections/session-models.ts';
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

/** A page of the lines behind a number holds no more, whatever is asked for. */
export const LINES_A_PAGE_AT_MOST = 2000;

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

/** Who waits for an answer longer than this many minutes needs somebody. */
export const UNANSWERED_MINUTES = 5;
/** Of each kind so many are listed; the counts are whole. */
export const ATTENTION_LINES = 5;
/** A level of satisfaction up to this one is a bad rating. */
export const BAD_LEVEL = 2;

const AttentionTicket = z.object({ uuid: z.string(), name: z.string(), queue: QueueRef.nullable(), since: Instant });

/** What needs somebody now; each list has the most urgent first. */
export const Attention = z.object({
  connections: z.array(
    ConnectionRef.extend({ status: z.enum(connectionStatuses), cause: z.enum(connectionCauses).nullable() }),
  ),
  /** Nobody has taken them. */
  waiting: z.object({ count: z.number(), lines: z.array(AttentionTicket) }),
  /** Somebody has, and the customer waits for an answer all the same. */
  unanswered: z.object({ count: z.number(), lines: z.array(AttentionTicket.extend({ user: UserRef.nullable() })) }),
  /** Of the last 24 hours. `uuid` is null once the ticket was deleted. */
  badRatings: z.object({
    count: z.number(),
    lines: z.array(
      z.object({
        key: z.number(),
        uuid: z.string().nullable(),
        name: z.string().nullable(),
        user: UserRef.nullable(),
        level: z.number(),
        at: Instant,
      }),
    ),
  }),
});
export type Attention = z.infer<typeof Attention>;
