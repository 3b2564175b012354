import { z } from 'zod';
import { Cursor, Flag, Id, SearchParam } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { AuditLine, TicketView, viewWays } from './models.ts';

const Page = z.object({ lines: z.array(AuditLine), nextCursor: z.string().nullable() });

/** Days are those of the company's clock, both included. */
const filters = {
  searchParam: SearchParam,
  userId: Id.optional(),
  /** What the action begins with: `ticket` finds `ticket.transfer`. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z][\w.-]*$/)
    .optional(),
  dateStart: z.iso.date().optional(),
  dateEnd: z.iso.date().optional(),
  /** Only what was done in a support session. */
  isSupport: Flag.optional(),
  cursor: Cursor.optional(),
};

export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/audit',
    summary: 'Who did what in the company, newest first, in pages of 50.',
    permission: 'settings-page:edit',
    query: z.object(filters),
    response: Page,
    errors: ['ERR_VALIDATION'],
  }),
  export: route({
    method: 'GET',
    path: '/audit/export',
    summary: 'The same in pages of 1000, for a file. The first page is noted in the log.',
    permission: 'settings-page:edit',
    duringSupport: 'never',
    query: z.object(filters),
    response: Page,
    errors: ['ERR_VALIDATION'],
  }),
  views: route({
    method: 'GET',
    path: '/audit/views',
    summary: 'Who read which conversation and how, spying included, the latest first, in pages of 50. Kept for a year.',
    permission: 'settings-page:edit',
    duringSupport: 'never',
    query: z.object({
      userId: Id.optional(),
      ticketId: Id.optional(),
      how: z.enum(viewWays).optional(),
      dateStart: z.iso.date().optional(),
      dateEnd: z.iso.date().optional(),
      before: Id.optional(),
    }),
    response: z.object({ views: z.array(TicketView), hasMore: z.boolean() }),
  }),
  chain: route({
    method: 'GET',
    path: '/audit/chain',
    summary: 'Whether every closed day of the log still holds what it held when it was closed.',
    permission: 'settings-page:edit',
    duringSupport: 'never',
    response: z.object({
      /** How many days are closed, the last of them, and its hash: whoever keeps it can tell if all were written anew. */
      days: z.number(),
      through: z.iso.date().nullable(),
      hash: z.string().nullable(),
      /** Days of which lines are missing, were changed or put in later: how many there were, and are. */
      broken: z.array(z.object({ day: z.iso.date(), lines: z.number(), found: z.number() })),
    }),
  }),
};
