import { useSyncExternalStore } from 'react';
import { sessionState } from '../../../platform/session-store.ts';
import type { OutboxItem, Saying } from './outbox-item.ts';
import { eraseDisk, eraseFromDisk, writeToDisk, type StoredItem } from './outbox-disk.ts';
import { claimTab, tabId } from './tab.ts';

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

type Beginning = Pick<OutboxItem, 'clientId' | 'ticketId' | 'saying' | 'createdAt' | 'notBefore'>;

function itemOf(beginning: Beginning): OutboxItem {
  lastOrder += 1;
  const { file, upload } = beginning.saying;
  return {
    ...beginning,
    order: lastOrder,
    state: 'waiting',
    progress: upload ? 0 : null,
    failure: null,
    hasBeenLost: false,
    fileUrl: file ? URL.createObjectURL(file) : null,
  };
}

function keep({ clientId, ticketId, saying, createdAt }: OutboxItem): void {
  const session = sessionState();
  if (session.status !== 'signed-in') return;
  claimTab();
  writeToDisk({ clientId, ticketId, saying, createdAt, userId: session.user.id, tab: tabId });
}

export function addToOutbox(ticketId: number, sayings: readonly Saying[], now = Date.now()): void {
  let files = 0;
  const added = sayings.map((saying) => {
    const wait = saying.upload && !saying.voice ? UPLOAD_START_MS + files * BETWEEN_FILES_MS : 0;
    if (saying.upload) files += 1;
    const clientId = crypto.randomUUID();
    return itemOf({ clientId, ticketId, saying, createdAt: new Date(now).toISOString(), notBefore: now + wait });
  });
  write(ticketId, [...outboxOf(ticketId), ...added]);
  for (const item of added) keep(item);
}

/** Takes over what an earlier page left unsent; each keeps its name, so nothing is said twice. */
export function adoptStored(stored: readonly StoredItem[]): void {
  for (const { clientId, ticketId, saying, createdAt } of stored) {
    if (outboxOf(ticketId).some((item) => item.clientId === clientId)) continue;
    const item = itemOf({ clientId, ticketId, saying, createdAt, notBefore: 0 });
    write(ticketId, [...outboxOf(ticketId), item]);
    keep(item);
  }
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
  eraseFromDisk(clientId);
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
  eraseDisk();
}
