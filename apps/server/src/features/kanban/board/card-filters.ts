import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { LONG_WAIT_MINUTES, type kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import { and, eq, inArray, isNull, lt, or, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { numbersMeant } from '../../tickets/search-tickets.ts';
import { chosenOwners, hasTags, inQueues } from '../../tickets/ticket-filters.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';

export type CardQuery = RouteRequest<typeof kanbanRoutes.board>['query'];

/** What stands on the board: services that are not over, with one person. Written out as the indexes have it. */
export const isOnBoard: SQL = sql`${tickets.status} in ('open', 'pending') and not ${tickets.isGroup}`;

/** The column of a lane; 0 holds what stands in none. */
export const inLane = (laneId: number): SQL | undefined =>
  laneId === 0 ? isNull(tickets.laneId) : and(eq(tickets.laneId, laneId), sql`${tickets.laneId} is not null`);

/** The cards a person may see under the filters of a request. */
export function cardsFor(ctx: UserCtx, query: CardQuery): SQL | undefined {
  const { searchParam, queueIds, users, tags, whatsappIds, waiting } = query;
  const owners = chosenOwners(ctx, users);
  return and(
    eq(tickets.companyId, ctx.companyId),
    isOnBoard,
    visibleTo(ctx.actor),
    inQueues(ctx, queueIds),
    owners && inArray(tickets.userId, [...owners]),
    tags.length > 0 ? hasTags(tags) : undefined,
    whatsappIds.length > 0 ? inArray(tickets.connectionId, whatsappIds) : undefined,
    waiting ? lt(tickets.waitStartedAt, new Date(ctx.now.getTime() - LONG_WAIT_MINUTES * 60_000)) : undefined,
    searchParam === '' ? undefined : isMeant(searchParam),
  );
}

/** By the contact's name or number, or the number of the ticket, short or as a protocol. */
function isMeant(term: string): SQL | undefined {
  const patterns = [term, ...numbersMeant(term)].map((text) => sql`contains_pattern(${text})`);
  const named = sql`${tickets.contactId} in (
    select ${contacts.id} from ${contacts} where ${contacts.searchText} like any(array[${sql.join(patterns, sql`, `)}]))`;
  const ids = ticketNumbers(term);
  return ids.length === 0 ? named : or(named, inArray(tickets.id, ids));
}

const DAY_DIGITS = 8;
const ID_DIGITS = 6;

/** The tickets whose number a term may be: `412`, `#412`, or the protocol with its day in front. */
function ticketNumbers(term: string): number[] {
  const digits = /^#?(\d{1,20})$/.exec(term)?.[1];
  if (digits === undefined) return [];
  const candidates = [digits, ...(digits.length >= DAY_DIGITS + ID_DIGITS ? [digits.slice(DAY_DIGITS)] : [])];
  return candidates.map(Number).filter((id) => id > 0 && Number.isSafeInteger(id));
}
