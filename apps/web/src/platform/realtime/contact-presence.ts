import { ContactPresence } from '@balcao/contract/realtime.ts';
import { useSyncExternalStore } from 'react';

type Presence = ContactPresence['presence'];

/** Who types goes on saying so; who was only seen there may have gone without a word. */
const TYPING_MS = 25_000;
const SEEN_MS = 5 * 60_000;

const byTicket = new Map<number, { presence: Presence; over: ReturnType<typeof setTimeout> }>();
const listeners = new Set<() => void>();

function tell() {
  for (const notify of listeners) notify();
}

function forget(ticketId: number) {
  clearTimeout(byTicket.get(ticketId)?.over);
  byTicket.delete(ticketId);
}

/** Takes in what the customer of a conversation is doing, as the socket told it; anything else is ignored. */
export function hearContactPresence(payload: unknown): void {
  const parsed = ContactPresence.safeParse(payload);
  if (!parsed.success) return;
  const { ticketId, presence } = parsed.data;
  forget(ticketId);
  if (presence !== 'unavailable') {
    const over = setTimeout(
      () => {
        forget(ticketId);
        tell();
      },
      presence === 'available' ? SEEN_MS : TYPING_MS,
    );
    byTicket.set(ticketId, { presence, over });
  }
  tell();
}

/** The line is gone: nobody knows. */
export function clearContactPresence(): void {
  for (const ticketId of byTicket.keys()) forget(ticketId);
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the customer is doing at this moment; null when nothing is known. */
export const useContactPresence = (ticketId: number): Presence | null =>
  useSyncExternalStore(subscribe, () => byTicket.get(ticketId)?.presence ?? null);
