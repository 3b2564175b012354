import { z } from 'zod';
import type { TicketFilter } from './list/ticket-filter.ts';

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
  campaign: z.number().int().positive().optional().catch(undefined),
  /** Of those that wait: all, only who waits for a person, only who is with the bot. Without it, as chosen last. */
  wait: z.enum(['all', 'people', 'bot']).optional().catch(undefined),
  /** What stands first among those that wait: the longest wait or the latest activity. Without it, as chosen last. */
  order: z.enum(['wait', 'recent']).optional().catch(undefined),
  /** Groups among the others. */
  groups: z.boolean().optional().catch(undefined),
  /** The message at which the conversation opens. */
  message: z.number().int().positive().optional().catch(undefined),
  /** On wide screens: a second conversation, by the id in its address. */
  beside: z.string().max(36).optional().catch(undefined),
  /** On phones the list may be shown although a ticket is open. */
  view: z.enum(['list']).optional().catch(undefined),
});
export type InboxSearch = z.infer<typeof InboxSearch>;
export type InboxTab = NonNullable<InboxSearch['tab']>;

const orNothing = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : undefined);

function statusOf({ tab = 'open', sub = 'open' }: InboxSearch): TicketFilter['status'] {
  if (tab === 'open') return sub;
  return tab === 'search' ? undefined : tab;
}

type Rights = { showAll: boolean; filterUsers: boolean; groups: boolean };

/** The tickets an address asks for. Absent and empty mean the same, so that they share one cache entry. */
export function filterOf(search: InboxSearch, may: Rights): TicketFilter {
  const status = statusOf(search);
  const queueIds = orNothing(search.queues);
  const list: TicketFilter = {
    ...(status && { status }),
    ...(may.showAll && search.all && { showAll: true }),
    ...(may.groups && search.groups && status !== undefined && status !== 'group' && { withGroups: true }),
    ...(queueIds && { queueIds }),
    ...(status === 'pending' && waitingOf(search)),
  };
  return search.tab === 'search' ? { ...list, ...sought(search, may) } : list;
}

/** Who serves the waiting tickets that are wanted, as calls ask for it. */
export const botOf = ({ wait = 'all' }: InboxSearch): Pick<TicketFilter, 'isBot'> =>
  wait === 'all' ? {} : { isBot: wait === 'bot' };

const waitingOf = (search: InboxSearch): TicketFilter => ({
  ...botOf(search),
  ...(search.order !== 'recent' && { order: 'wait' }),
});

function sought(search: InboxSearch, may: Rights): TicketFilter {
  const words = search.q?.trim().toLowerCase();
  const tags = orNothing(search.tags);
  const users = may.filterUsers ? orNothing(search.users) : undefined;
  const { campaign } = search;
  return {
    ...(words && { searchParam: words }),
    ...(tags && { tags }),
    ...(users && { users }),
    ...(campaign && { campaignId: campaign }),
  };
}
