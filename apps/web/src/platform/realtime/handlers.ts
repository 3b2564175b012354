import { eventNames, events, type EventName, type EventPayload } from '@balcao/contract/events.ts';
import type { SocketEnvelope } from '@balcao/contract/realtime.ts';
import type { QueryClient } from '@tanstack/react-query';

export type RealtimeHandlers = {
  [N in EventName]?: (queries: QueryClient, payload: EventPayload<N>, isLate?: boolean) => void;
};

/** Each feature says how its events change the cache; nothing else listens to the socket. */
export const realtime = (handlers: RealtimeHandlers) => handlers;

const key = (socket: string, action: string) => `${socket} ${action}`;
const nameByKey = new Map(eventNames.map((name) => [key(events[name].socket, events[name].action), name]));

/** Names sockets can hear, without the company's prefix: `ticket`, `appMessage` … */
export const socketNames = [...new Set(eventNames.map((name) => events[name].socket))];

type DispatchTarget = { handlers: readonly RealtimeHandlers[]; queries: QueryClient };
type Arrival = Pick<SocketEnvelope, 'action' | 'isLate'>;

function deliver<N extends EventName>(name: N, payload: Arrival, { handlers, queries }: DispatchTarget): void {
  const listening = handlers.map((set) => set[name]).filter((handler) => handler !== undefined);
  if (listening.length === 0) return;
  const parsed = events[name].payload.safeParse(payload);
  if (!parsed.success) {
    // A shape this build does not know: ask again instead of guessing.
    void queries.invalidateQueries();
    return;
  }
  for (const handle of listening) handle(queries, parsed.data as EventPayload<N>, payload.isLate);
}

/** Hands what arrived on a socket to the features that listen; actions nobody declared are ignored. */
export function dispatchSocketEvent(socket: string, payload: Arrival, hearing: DispatchTarget): void {
  const name = nameByKey.get(key(socket, payload.action));
  if (name) deliver(name, payload, hearing);
}
