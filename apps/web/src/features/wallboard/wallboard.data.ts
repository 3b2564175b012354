import { wallboardRoutes } from '@balcao/contract/wallboard/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { withChanges, type Change, type Moment } from './moment.ts';

const KEY = ['wallboard'] as const;
/** A burst of events is one change of the screen. */
const GATHER_MS = 500;

let gathered: Change[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is told while an answer is on its way: that may have been read before. Null while none is. */
let meanwhile: Change[] | null = null;

/** The whole counter, once; from there on by events. */
export const wallboardQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }): Promise<Moment> => {
    const told: Change[] = [];
    meanwhile = told;
    const { tickets, people } = await call(wallboardRoutes.read, {}, { signal });
    const now = Date.now();
    const answered = {
      tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
      people: new Map(people.map((person) => [person.id, person])),
      loadedAt: now,
      heardAt: now,
    };
    if (meanwhile === told) meanwhile = null;
    return withChanges(answered, told, now);
  },
  // Maps are compared by nobody; what did not change is found again when it is arranged.
  structuralSharing: false,
});

/** Takes in what an event told; nothing happens in browsers that do not look at the counter. */
export function tellWallboard(queries: QueryClient, change: Change): void {
  meanwhile?.push(change);
  if (queries.getQueryCache().find({ queryKey: KEY })?.isActive() !== true) return;
  gathered.push(change);
  timer ??= setTimeout(() => {
    const changes = gathered;
    gathered = [];
    timer = undefined;
    queries.setQueryData<Moment>(KEY, (known) => known && withChanges(known, changes, Date.now()));
  }, GATHER_MS);
}
