import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { DunningPlan, DunningSteps, InvoiceReminder, ReminderTemplate } from './models.ts';

const errors = ['ERR_NO_PERMISSION'] as const;

export const dunningRoutes = {
  plan: route({
    method: 'GET',
    path: '/dunning/plan',
    summary:
      'When this creditor reminds of open invoices, and over what. The platform’s super user, or admins of a reseller.',
    permission: 'settings-page:edit',
    response: DunningPlan,
    errors,
  }),
  updatePlan: route({
    method: 'PUT',
    path: '/dunning/plan',
    summary:
      'Change when open invoices are reminded of; none at all switches reminding off. `template` has to be approved on the number that reminds; left out, it stays.',
    permission: 'settings-page:edit',
    body: z.object({
      steps: DunningSteps,
      connectionId: Id.nullable(),
      template: ReminderTemplate.nullable().optional(),
    }),
    response: DunningPlan,
    errors: ['ERR_NO_PERMISSION', 'ERR_NO_WAPP_FOUND'],
  }),
  reminders: route({
    method: 'GET',
    path: '/dunning/reminders',
    summary:
      'What was sent to remind of an invoice, for admins of its company and for its creditor, who is also told until when the debtor it names is left alone; without one the latest 50 to the own company.',
    permission: 'drawer-admin-items:view',
    worksWhenExpired: true,
    query: z.object({ invoiceId: Id.optional(), debtorCompanyId: Id.optional() }),
    response: z.object({ reminders: z.array(InvoiceReminder), pausedUntil: z.iso.date().nullable() }),
  }),
  pause: route({
    method: 'PUT',
    path: '/dunning/pauses/:debtorId',
    summary: 'Remind a company of nothing until a day, the day included; null goes on reminding.',
    permission: 'settings-page:edit',
    params: z.object({ debtorId: Id }),
    body: z.object({ until: z.iso.date().nullable() }),
    response: z.object({ pausedUntil: z.iso.date().nullable() }),
    errors: ['ERR_NO_PERMISSION', 'ERR_NO_COMPANY_FOUND'],
  }),
};
