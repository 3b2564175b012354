import { wallboardRoutes } from '@balcao/contract/wallboard/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { liveAnswer } from '../../platform/realtime/live-answer.ts';
import { withChanges, type Change, type Moment } from './moment.ts';

const KEY = ['wallboard'] as const;

const answer = liveAnswer<Moment, Change>({
  key: KEY,
  gatherMs: 500,
  apply: (moment, changes) => withChanges(moment, changes, Date.now()),
});

/** The whole counter, once; from there on by events. */
export const wallboardQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }): Promise<Moment> =>
    answer.read(async () => {
      const { tickets, people } = await call(wallboardRoutes.read, {}, { signal });
      const now = Date.now();
      return {
        tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
        people: new Map(people.map((person) => [person.id, person])),
        loadedAt: now,
        heardAt: now,
      };
    }),
  // Maps are compared by nobody; what did not change is found again when it is arranged.
  structuralSharing: false,
});

/** Takes in what an event told. */
export const tellWallboard = (queries: QueryClient, change: Change) => answer.tell(queries, change);
