import { z } from 'zod';
import { Cursor, Flag, Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import {
  Attendant,
  Attention,
  behindNumbers,
  DashboardCounters,
  DashboardLine,
  LINES_A_PAGE_AT_MOST,
} from './models.ts';

const permission = 'dashboard:view';

/** Days on the company's calendar, both ends included; without any it is today. `days` counts back from today. */
const Period = z.object({
  days: z.coerce.number<string | number>().int().min(1).max(3660).optional(),
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  /** Average times count only the company's opening hours; without any it is always open. */
  businessHours: Flag.default(false),
});

const ChartPeriod = z.object({
  initialDate: z.iso.date(),
  finalDate: z.iso.date(),
  /** Ignored: the company is the caller's. */
  companyId: z.string().max(20).optional(),
});

export const dashboardRoutes = {
  read: route({
    method: 'GET',
    path: '/dashboard',
    fromReplica: 'late',
    summary: 'The numbers of a period, and of each agent in it.',
    permission,
    /** `compare` asks for the numbers of the period before as well. */
    query: Period.extend({ compare: Flag.default(false) }),
    response: z.object({
      counters: DashboardCounters,
      attendants: z.array(Attendant),
      /** The numbers of as many days before; of a period that is not over, as much of it as has passed. */
      before: DashboardCounters.nullable(),
      /** Whether hours of the company, of a queue or of a holiday hold: only then `businessHours` makes a difference. */
      hasOpeningHours: z.boolean(),
    }),
  }),
  messageCount: route({
    method: 'GET',
    path: '/messages-allMe',
    fromReplica: 'late',
    summary: 'How many messages were sent (`fromMe`) or received in a period.',
    permission,
    query: z.object({
      fromMe: Flag.default(false),
      dateStart: z.iso.date().optional(),
      dateEnd: z.iso.date().optional(),
    }),
    response: z.object({ count: z.array(z.object({ count: z.number() })) }),
  }),
  ticketsPerUser: route({
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    fromReplica: 'late',
    summary: 'Tickets each agent took on in a period, most first.',
    permission,
    query: ChartPeriod,
    response: z.array(z.object({ nome: z.string(), quantidade: z.number() })),
  }),
  ticketsPerDay: route({
    method: 'GET',
    path: '/dashboard/ticketsDay',
    fromReplica: 'late',
    summary: 'Services begun per day (`data`), or per hour (`horario`) when the period is one day. Empty ones count 0.',
    permission,
    query: ChartPeriod,
    response: z.array(z.object({ horario: z.string().optional(), data: z.string().optional(), total: z.number() })),
    errors: ['ERR_VALIDATION'],
  }),
  attention: route({
    method: 'GET',
    path: '/dashboard/attention',
    summary:
      'What needs somebody now: connections that do not work, customers who wait, bad ratings of the last 24 hours.',
    permission,
    response: Attention,
  }),
  behind: route({
    method: 'GET',
    path: '/dashboard/tickets',
    fromReplica: 'late',
    summary: 'The tickets behind a number of the dashboard, a page of them. `cursor` reads on where a page ended.',
    permission,
    query: Period.extend({
      number: z.enum(behindNumbers),
      userId: Id.optional(),
      cursor: Cursor.optional(),
      /** How many lines a page holds, 50 when nothing is said. Files ask for as many as there may be: there are only so many calls a minute. */
      limit: z.coerce.number<string | number>().int().min(1).max(LINES_A_PAGE_AT_MOST).optional(),
    }),
    response: z.object({ lines: z.array(DashboardLine), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
  }),
};
