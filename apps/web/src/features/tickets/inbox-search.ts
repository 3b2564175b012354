import { z } from 'zod';
import type { TicketFilter } from './ticket-filter.ts';

const ids = z.array(z.number().int().positive()).max(100).optional().catch(undefined);

/** What of the list lives in the address: an agent's view survives a reload and can be sent to a colleague. */
export const InboxSearch = z.object({
  tab: z.enum(['open', 'closed', 'group', 'search']).optional().catch(undefined),
  sub: z.enum(['open', 'pending']).optional().catch(undefined),
  all: z.boolean().optional().catch(undefined),
  queues: ids,
  q: z.coerce.string().max(200).optional().catch(undefined),
  tags: ids,
  users: ids,
  /** On phones the list may be shown although a ticket is open. */
  view: z.enum(['list']).optional().catch(undefined),
});
export type InboxSearch = z.infer<typeof InboxSearch>;
export type InboxTab = NonNullable<InboxSearch['tab']>;

/** The tickets an address asks for. Absent and empty mean the same, so that they share one cache entry. */
export function filterOf(search: InboxSearch, may: { showAll: boolean; filterUsers: boolean }): TicketFilter {
  const tab = search.tab ?? 'open';
  const filter: TicketFilter = {};
  if (tab === 'open') filter.status = search.sub ?? 'open';
  else if (tab !== 'search') filter.status = tab;
  if (may.showAll && search.all) filter.showAll = true;
  if (search.queues?.length) filter.queueIds = search.queues;
  if (tab !== 'search') return filter;
  if (search.q?.trim()) filter.searchParam = search.q.trim().toLowerCase();
  if (search.tags?.length) filter.tags = search.tags;
  if (may.filterUsers && search.users?.length) filter.users = search.users;
  return filter;
}
