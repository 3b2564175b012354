import { useQuery } from '@tanstack/react-query';
import { botOf, type InboxSearch } from '../inbox-search.ts';
import { useListRights } from '../ticket-rights.ts';
import { countersQuery } from '../tickets.data.ts';

/** How much the lists of an address hold; undefined until that is known. */
export function useCounters(search: InboxSearch) {
  const rights = useListRights();
  const { data } = useQuery(
    countersQuery({
      showAll: rights.showAll && (search.all ?? false),
      withGroups: rights.groups && search.groups === true,
      queueIds: search.queues ?? [],
      ...botOf(search),
    }),
  );
  return data;
}
