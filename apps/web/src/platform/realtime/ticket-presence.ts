import { TicketPresence } from '@balcao/contract/realtime.ts';
import { useSyncExternalStore } from 'react';

type People = TicketPresence['people'];

const NOBODY: People = [];
const byTicket = new Map<number, People>();
const listeners = new Set<() => void>();

function tell() {
  for (const notify of listeners) notify();
}

/** Takes in who has a conversation open, as the socket told it; anything else is ignored. */
export function hearTicketPresence(payload: unknown): void {
  const parsed = TicketPresence.safeParse(payload);
  if (!parsed.success) return;
  byTicket.set(parsed.data.ticketId, parsed.data.people);
  tell();
}

/** The line is gone: nobody knows who is there. */
export function clearTicketPresence(): void {
  if (byTicket.size === 0) return;
  byTicket.clear();
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who has a conversation open at this moment, the viewer included. */
export const useTicketPresence = (ticketId: number): People =>
  useSyncExternalStore(subscribe, () => byTicket.get(ticketId) ?? NOBODY);
