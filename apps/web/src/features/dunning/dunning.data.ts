import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { dunningRoutes } from '@balcao/contract/dunning/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const dunningPlanQuery = queryOptions({
  queryKey: ['dunning', 'plan'] as const,
  queryFn: ({ signal }) => call(dunningRoutes.plan, {}, { signal }),
});

type Asked = { invoiceId: number; companyId: number };

/** Of one invoice, or the latest of the own company. Whatever has invoices asked for again has these, too. */
export const remindersQuery = (of?: Asked) =>
  queryOptions({
    queryKey: ['invoices', 'reminders', of?.invoiceId ?? 'own'] as const,
    queryFn: ({ signal }) =>
      call(
        dunningRoutes.reminders,
        { query: of ? { invoiceId: of.invoiceId, debtorCompanyId: of.companyId } : {} },
        { signal },
      ),
  });

/** Numbers that may remind. */
export const numbersQuery = queryOptions({
  queryKey: ['connections', 'dunning'] as const,
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: { session: '0' } }, { signal }),
});

/** What a number may say to those who have been silent for a day. */
export const templatesQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['connections', 'templates', connectionId] as const,
    queryFn: ({ signal }) => call(connectionRoutes.templates, { params: { connectionId } }, { signal }),
  });
