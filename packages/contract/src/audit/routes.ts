import { z } from 'zod';
import { Cursor, Flag, Id, SearchParam } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { AuditLine } from './models.ts';

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
};
