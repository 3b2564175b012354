import { useSyncExternalStore } from 'react';
import type { OutboxItem, Saying } from './outbox-item.ts';

/** Time to take an upload back, and the pause between two files of one sending. Milliseconds. */
const UPLOAD_START_MS = 1000;
const BETWEEN_FILES_MS = 2000;

const NOTHING: readonly OutboxItem[] = [];
const items = new Map<number, readonly OutboxItem[]>();
const listeners = new Set<() => void>();
let lastOrder = 0;

function write(ticketId: number, list: readonly OutboxItem[]): void {
  if (list.length === 0) items.delete(ticketId);
  else items.set(ticketId, list);
  for (const notify of listeners) notify();
}

export const outboxOf = (ticketId: number) => items.get(ticketId) ?? NOTHING;
export const ticketsWithOutbox = () => [...items.keys()];

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this browser still has to send in a conversation, in order. */
export const useOutbox = (ticketId: number) => useSyncExternalStore(subscribe, () => outboxOf(ticketId));

function newItem(ticketId: number, saying: Saying, notBefore: number): OutboxItem {
  lastOrder += 1;
  return {
    clientId: crypto.randomUUID(),
    ticketId,
    saying,
    createdAt: new Date().toISOString(),
    order: lastOrder,
    state: 'waiting',
    progress: saying.file ? 0 : null,
    failure: null,
    hasBeenLost: false,
    notBefore,
    fileUrl: saying.file ? URL.createObjectURL(saying.file) : null,
  };
}

export function addToOutbox(ticketId: number, sayings: readonly Saying[], now = Date.now()): void {
  let files = 0;
  const added = sayings.map((saying) => {
    const wait = saying.file && !saying.voice ? UPLOAD_START_MS + files * BETWEEN_FILES_MS : 0;
    if (saying.file) files += 1;
    return newItem(ticketId, saying, now + wait);
  });
  write(ticketId, [...outboxOf(ticketId), ...added]);
}

export function changeOutboxItem(ticketId: number, clientId: string, change: Partial<OutboxItem>): void {
  const list = outboxOf(ticketId);
  if (!list.some((item) => item.clientId === clientId)) return;
  write(
    ticketId,
    list.map((item) => (item.clientId === clientId ? { ...item, ...change } : item)),
  );
}

/** The message is at the server, or was taken back. */
export function removeFromOutbox(ticketId: number, clientId: string): void {
  const gone = outboxOf(ticketId).find((item) => item.clientId === clientId);
  if (!gone) return;
  if (gone.fileUrl) URL.revokeObjectURL(gone.fileUrl);
  write(
    ticketId,
    outboxOf(ticketId).filter((item) => item !== gone),
  );
}

/** For signing out: nobody else may send what this person wrote. */
export function emptyOutbox(): void {
  for (const ticketId of ticketsWithOutbox()) {
    for (const item of outboxOf(ticketId)) removeFromOutbox(ticketId, item.clientId);
  }
}
