import { useSyncExternalStore } from 'react';
import { sessionState } from '../../../platform/session-store.ts';
import type { OutboxItem, NewMessageInput } from './outbox-item.ts';
import { eraseDisk, eraseFromDisk, writeToDisk } from './outbox-disk.ts';
import type { StoredItem } from './stored-item.ts';
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
  return () => void listeners.delete(listener);
}

/** True as soon as the server has everything; false when it refuses something or cannot be reached. */
export function whenSent(ticketId: number): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const left = outboxOf(ticketId);
      const isStuck = left.some(({ state, hasBeenLost }) => state === 'refused' || hasBeenLost);
      if (left.length > 0 && !isStuck) return;
      stop();
      resolve(left.length === 0);
    };
    stop = subscribe(look);
    look();
  });
}

/** What this browser still has to send in a conversation, in order. */
export const useOutbox = (ticketId: number) => useSyncExternalStore(subscribe, () => outboxOf(ticketId));

type Beginning = Omit<OutboxItem, 'order' | 'progress' | 'fileUrl'>;

function itemOf(beginning: Beginning): OutboxItem {
  lastOrder += 1;
  const { file, upload } = beginning.messageInput;
  return {
    ...beginning,
    order: lastOrder,
    progress: upload ? 0 : null,
    fileUrl: file ? URL.createObjectURL(file) : null,
  };
}

/** What is being sent is kept as waiting: whether it arrived is for the next page to find out. */
async function keep({
  clientId,
  ticketId,
  userId,
  messageInput,
  createdAt,
  seenId,
  state,
  refusal,
}: OutboxItem): Promise<void> {
  if (userId === null) return;
  const kept = state === 'refused' ? state : 'waiting';
  await Promise.all([
    claimTab(),
    writeToDisk({ clientId, ticketId, userId, messageInput, createdAt, seenId, state: kept, refusal, tab: tabId }),
  ]);
}

/** Who is signed in on this page. */
const writer = () => {
  const session = sessionState();
  return session.status === 'signed-in' ? session.user.id : null;
};

type Written = { ticketId: number; messageInputs: readonly NewMessageInput[]; seenId: number; now?: number };

export function addToOutbox({ ticketId, messageInputs, seenId, now = Date.now() }: Written): void {
  let files = 0;
  const added = messageInputs.map((messageInput) => {
    const wait = messageInput.upload && !messageInput.voice ? UPLOAD_START_MS + files * BETWEEN_FILES_MS : 0;
    if (messageInput.upload) files += 1;
    return itemOf({
      clientId: crypto.randomUUID(),
      ticketId,
      userId: writer(),
      messageInput,
      createdAt: new Date(now).toISOString(),
      seenId,
      state: 'waiting',
      refusal: null,
      hasBeenLost: false,
      isServerBusy: false,
      notBefore: now + wait,
    });
  });
  write(ticketId, [...outboxOf(ticketId), ...added]);
  for (const item of added) void keep(item);
}

/**
 * Takes over what an earlier page left unsent; each keeps its name, so nothing is said twice. Resolves when other tabs
 * can see whose they are now.
 */
export async function adoptStored(stored: readonly StoredItem[]): Promise<void> {
  const adopted = stored
    .filter(({ ticketId, clientId }) => !outboxOf(ticketId).some((item) => item.clientId === clientId))
    .map(({ tab: _tab, ...kept }) => itemOf({ ...kept, hasBeenLost: true, isServerBusy: false, notBefore: 0 }));
  for (const item of adopted) write(item.ticketId, [...outboxOf(item.ticketId), item]);
  await Promise.all(adopted.map(keep));
}

export function changeOutboxItem(ticketId: number, clientId: string, change: Partial<OutboxItem>): void {
  const list = outboxOf(ticketId);
  const before = list.find((item) => item.clientId === clientId);
  if (!before) return;
  const after = { ...before, ...change };
  write(
    ticketId,
    list.map((item) => (item === before ? after : item)),
  );
  if ((before.state === 'refused') !== (after.state === 'refused')) void keep(after);
}

/** On this page; the disk keeps it. */
function forget(gone: OutboxItem): void {
  if (gone.fileUrl) URL.revokeObjectURL(gone.fileUrl);
  write(
    gone.ticketId,
    outboxOf(gone.ticketId).filter((item) => item !== gone),
  );
}

/** The message is at the server, or was taken back. */
export function removeFromOutbox(ticketId: number, clientId: string): void {
  const gone = outboxOf(ticketId).find((item) => item.clientId === clientId);
  if (!gone) return;
  void eraseFromDisk(clientId);
  forget(gone);
}

/** Nobody is signed in any more: it waits on the disk for whoever wrote it. */
export function leaveOnDisk(): void {
  for (const ticketId of ticketsWithOutbox()) outboxOf(ticketId).forEach(forget);
}

/** For signing out: nobody else may send what this person wrote. */
export function emptyOutbox(): void {
  clearOtherUsers(null);
  void eraseDisk();
}

/** Another person has signed in on this page without the first one's leaving it. */
export function clearOtherUsers(userId: number | null): void {
  for (const ticketId of ticketsWithOutbox()) {
    for (const item of outboxOf(ticketId)) {
      if (userId === null || item.userId !== userId) removeFromOutbox(ticketId, item.clientId);
    }
  }
}
