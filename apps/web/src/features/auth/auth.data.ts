import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { invitationRoutes } from '@balcao/contract/invitations/routes.ts';
import { planRoutes } from '@balcao/contract/plans/routes.ts';
import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** What is offered here: by whose host this is, or by the company whose link was followed. */
export const publicPlansQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: ['plans', 'public', companyId],
    queryFn: ({ signal }) => call(planRoutes.listPublic, { query: { companyId } }, { signal }),
  });

/** Confirms the e-mail of a letter's link; asked once, however often the page is drawn. */
export const confirmEmailQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['confirm-email', token],
    queryFn: () => call(authRoutes.confirmEmail, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
    retry: false,
  });

export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => call(systemRoutes.publicConfig, {}, { signal }),
  staleTime: Infinity,
});

/** Who invites, by the token of a link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(invitationRoutes.look, { body: { token } }, { signal }),
    // Once it is used it says so; nobody who has the form open is asked to leave.
    staleTime: Infinity,
    retry: false,
  });
