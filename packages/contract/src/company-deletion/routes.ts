import { z } from 'zod';
import { Id, Instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';

/** Days in which the deletion of a company can be taken back. */
export const DELETION_DAYS = 7;

/** `name` is typed by the person, so that nobody deletes by a slip; capitals and spaces at the ends do not count. */
const Confirmed = z.object({ companyId: Id, name: z.string().max(200) });
const Going = z.object({ companyId: z.number(), deletingAt: Instant, goesAt: Instant });

const errors = [
  'ERR_NO_COMPANY_FOUND',
  'ERR_PLATFORM_COMPANY',
  'ERR_COMPANY_NAME_DIFFERS',
  'ERR_COMPANY_IN_SUPPORT',
  'ERR_COMPANY_IS_RESELLER',
] as const;

export const companyDeletionRoutes = {
  deleteMany: route({
    method: 'POST',
    path: '/companies/deletions',
    summary:
      'Delete companies, all of these or none: their people are shut out at once, and after seven days everything they hold goes. Invoices and payments stay with the creditor.',
    permission: 'super',
    secondFactor: 'fresh',
    body: z.object({ companies: z.array(Confirmed).min(1).max(50) }),
    response: z.array(Going),
    errors: [...errors],
  }),
  deleteOne: route({
    method: 'DELETE',
    path: '/companies/:companyId',
    summary: 'The same for one company. `name` may be left out by programs that know the id.',
    permission: 'super',
    secondFactor: 'fresh',
    params: z.object({ companyId: Id }),
    query: z.object({ name: z.string().max(200).optional() }),
    response: Going,
    errors: [...errors],
  }),
  restore: route({
    method: 'POST',
    path: '/companies/:companyId/restore',
    summary: 'Take the deletion of a company back, within seven days.',
    permission: 'super',
    params: z.object({ companyId: Id }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_UNDO_TOO_LATE'],
  }),
};
