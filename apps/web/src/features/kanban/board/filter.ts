import { LONG_WAIT_MINUTES } from '@balcao/contract/kanban/routes.ts';
import type { KanbanSearch } from '../kanban-search.ts';
import type { Card } from './card.ts';

/** Which conversations the board shows; absent and empty mean the same, so that they share one answer. */
export type BoardFilter = {
  searchParam?: string;
  queueIds?: number[];
  users?: number[];
  tags?: number[];
  whatsappIds?: number[];
  waiting?: true;
};

const some = (ids: number[] | undefined) =>
  ids && ids.length > 0 ? ids.toSorted((one, other) => one - other) : undefined;

type Viewer = { canSeeAll: boolean };

/** What an address asks for. Among people only those choose who may see everybody's tickets: for others the server leaves it out. */
export function filterOf(
  { q, queues, users, tags, connections, late }: KanbanSearch,
  { canSeeAll }: Viewer,
): BoardFilter {
  const searchParam = q?.trim();
  const [queueIds, userIds, tagIds, whatsappIds] = [
    some(queues),
    some(canSeeAll ? users : undefined),
    some(tags),
    some(connections),
  ];
  return {
    ...(searchParam && { searchParam }),
    ...(queueIds && { queueIds }),
    ...(userIds && { users: userIds }),
    ...(tagIds && { tags: tagIds }),
    ...(whatsappIds && { whatsappIds }),
    ...(late && { waiting: late }),
  };
}

export const isFiltered = (filter: BoardFilter) => Object.keys(filter).length > 0;

const MINUTE_MS = 60_000;

const isOneOf = (ids: number[] | undefined, id: number | null) => !ids || (id !== null && ids.includes(id));

/** Tickets without a queue stay, as in every list: no queue can be deselected for them. */
const isInQueues = (ids: number[] | undefined, { queueId }: Card) => queueId === null || isOneOf(ids, queueId);

function waitsLong({ waitStartedAt }: Card, now: number): boolean {
  return waitStartedAt !== null && now - Date.parse(waitStartedAt) > LONG_WAIT_MINUTES * MINUTE_MS;
}

/** Whether a conversation belongs on the board; `unsure` where only the server can say it, because it compares words. */
export function belongs(card: Card, filter: BoardFilter, now: number): 'in' | 'out' | 'unsure' {
  const isIn =
    card.status !== 'closed' &&
    !card.isGroup &&
    isInQueues(filter.queueIds, card) &&
    isOneOf(filter.users, card.userId) &&
    isOneOf(filter.whatsappIds, card.whatsappId) &&
    (filter.tags ?? []).every((wanted) => card.tags.some(({ id }) => id === wanted)) &&
    (!filter.waiting || waitsLong(card, now));
  if (!isIn) return 'out';
  return filter.searchParam === undefined ? 'in' : 'unsure';
}
