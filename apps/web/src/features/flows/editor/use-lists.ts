import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/api.ts';
import { flowsQuery } from '../flows.data.ts';

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});
const usersQuery = queryOptions({
  queryKey: ['users', 'names'],
  queryFn: ({ signal }) => call(userRoutes.listNames, { query: {} }, { signal }),
});
export const tagsQuery = queryOptions({
  queryKey: ['tags', 'list'],
  queryFn: ({ signal }) => call(tagRoutes.list, { query: {} }, { signal }),
});

type Named = { id: number; name: string };

/** What the company has that blocks may name. Undefined while it is being asked. */
export type Lists = {
  queues: readonly Named[] | undefined;
  users: readonly (Named & { queues: readonly Named[] })[] | undefined;
  tags: readonly Named[] | undefined;
  flows: readonly (Named & { isLive: boolean })[] | undefined;
};

export function useLists(): Lists {
  const { data: queues } = useQuery(queuesQuery);
  const { data: users } = useQuery(usersQuery);
  const { data: tags } = useQuery(tagsQuery);
  const { data: flows } = useQuery(flowsQuery);
  return useMemo(
    () => ({
      queues,
      users,
      tags,
      flows: flows?.flows.map(({ id, name, live }) => ({ id, name, isLive: live !== null })),
    }),
    [queues, users, tags, flows],
  );
}
