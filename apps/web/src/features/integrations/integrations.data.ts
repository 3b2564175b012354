import type { ExternalBotName } from '@balcao/contract/integrations/bots.ts';
import { integrationRoutes } from '@balcao/contract/integrations/routes.ts';
import type { SuperSourceName } from '@balcao/contract/integrations/sources.ts';
import { supportRoutes } from '@balcao/contract/support/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const INTEGRATIONS = ['integrations'] as const;

export const integrationsQuery = queryOptions({
  queryKey: [...INTEGRATIONS, 'list'] as const,
  queryFn: async ({ signal }) => (await call(integrationRoutes.list, {}, { signal })).integrations,
  staleTime: 0,
});

export const sourceQuery = (source: SuperSourceName, companyId: number) =>
  queryOptions({
    queryKey: [...INTEGRATIONS, 'source', source, companyId] as const,
    queryFn: ({ signal }) => call(integrationRoutes.source, { params: { source }, query: { companyId } }, { signal }),
    staleTime: 0,
  });

export const mikwebQuery = queryOptions({
  queryKey: [...INTEGRATIONS, 'mikweb'] as const,
  queryFn: ({ signal }) => call(integrationRoutes.mikweb, {}, { signal }),
  staleTime: 0,
});

export const botQuery = (bot: ExternalBotName) =>
  queryOptions({
    queryKey: [...INTEGRATIONS, 'bot', bot] as const,
    queryFn: ({ signal }) => call(integrationRoutes.bot, { params: { bot } }, { signal }),
    staleTime: 0,
  });

/** Whose systems the super user may set up, by the beginning of a name. */
export const servedCompaniesQuery = (searchParam: string) =>
  queryOptions({
    queryKey: [...INTEGRATIONS, 'companies', searchParam] as const,
    queryFn: ({ signal }) => call(supportRoutes.companies, { query: { searchParam } }, { signal }),
  });
