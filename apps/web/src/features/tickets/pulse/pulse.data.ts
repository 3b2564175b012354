import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { liveAnswer } from '../../../platform/realtime/live-answer.ts';

const KEY = ['pulse'] as const;
const GATHER_MS = 1000;

/** Since when each customer waits, by ticket. */
type Waits = ReadonlyMap<number, string>;
/** Null: nobody waits there any more. */
type WaitTold = { ticketId: number; since: string | null };

const answer = liveAnswer<Waits, WaitTold>({
  key: KEY,
  gatherMs: GATHER_MS,
  apply(waits, changes) {
    const changed = changes.filter(({ ticketId, since }) => (waits.get(ticketId) ?? null) !== since);
    if (changed.length === 0) return waits;
    const next = new Map(waits);
    for (const { ticketId, since } of changed) {
      if (since === null) next.delete(ticketId);
      else next.set(ticketId, since);
    }
    return next;
  },
});

export const pulseQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }): Promise<Waits> =>
    answer.read(async () => {
      const { waits } = await call(ticketRoutes.waits, {}, { signal });
      return new Map(waits.map(({ ticketId, since }) => [ticketId, since]));
    }),
  structuralSharing: false,
});

export const tellPulse = (queries: QueryClient, ticketId: number, since: string | null) =>
  answer.tell(queries, { ticketId, since });

/** Since when the customer of a ticket waits for somebody to take them; null when nobody does. */
export const waitOf = ({ status, isBot, isGroup, waitStartedAt, updatedAt }: Ticket): string | null =>
  status === 'pending' && !isBot && !isGroup ? (waitStartedAt ?? updatedAt) : null;
