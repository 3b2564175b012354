import { ownSessionRoutes } from '@balcao/contract/own-sessions/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { OWN_SESSIONS } from './own-sessions.realtime.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: OWN_SESSIONS,
  queryFn: ({ signal }) => call(ownSessionRoutes.list, {}, { signal }),
});
