import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { rememberedSession } from '../../../platform/remembered-session.ts';
import { isSupportTab } from '../../../platform/support-tab.ts';
import { onLogout, onSessionChange, sessionState } from '../../../platform/session-store.ts';
import { newestKnown, addMessage } from '../messages.data.ts';
import { uploadFile } from '../../../platform/uploads/upload-file.ts';
import { toastError } from '../../../ui/feedback/toast.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { lookFirst } from './look-first.ts';
import { bodyOf, type OutboxItem, type NewMessageInput } from './outbox-item.ts';
import {
  addToOutbox,
  changeOutboxItem,
  emptyOutbox,
  clearOtherUsers,
  leaveOnDisk,
  outboxOf,
  removeFromOutbox,
  ticketsWithOutbox,
} from './outbox-store.ts';
import { refusalOf } from './refusal.ts';

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;

const delivering = new Set<number>();
const retries = new Map<number, { attempts: number; timer: ReturnType<typeof setTimeout> }>();

/** Nobody answered, or the server cannot take it at the moment: the same request may be made again. */
const mayTryAgain = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && [429, 502, 503, 504].includes(failure.status));

/** The tabs of a browser share one token: it may be another person's by now. */
const isStillTheirs = ({ userId }: OutboxItem) => userId === null || personHere() === userId;

/** A tab of support is its own; the others are all of one person. */
function personHere(): number | undefined {
  if (!isSupportTab()) return rememberedSession()?.user.id;
  const session = sessionState();
  return session.status === 'signed-in' ? session.user.id : undefined;
}

const isStillThere = ({ ticketId, clientId }: OutboxItem) =>
  outboxOf(ticketId).some((other) => other.clientId === clientId && other.state !== 'refused');

async function sendItem(queries: QueryClient, item: OutboxItem): Promise<void> {
  const { ticketId, clientId, messageInput } = item;
  // What has waited may have been answered by a colleague meanwhile: look before speaking.
  if (item.hasBeenLost) await lookFirst(queries, ticketId);
  if (!isStillThere(item)) return;
  changeOutboxItem(ticketId, clientId, { state: 'sending' });
  if (messageInput.upload && messageInput.file) {
    await uploadFile(messageInput.upload, messageInput.file, (progress) =>
      changeOutboxItem(ticketId, clientId, { progress }),
    );
    // It may have been taken back while it was on its way.
    if (!isStillThere(item)) return;
  }
  const { messages } = await call(messageRoutes.send, { params: { ticketId }, body: bodyOf(item) });
  for (const message of messages) addMessage(queries, message);
  removeFromOutbox(ticketId, clientId);
}

/** Whatever stands behind it in the conversation waits as long. */
function markLost(ticketId: number, isServerBusy: boolean): void {
  for (const { clientId, state } of outboxOf(ticketId)) {
    if (state === 'refused') continue;
    changeOutboxItem(ticketId, clientId, { state: 'waiting', hasBeenLost: true, isServerBusy });
  }
}

function tryAgainLater(queries: QueryClient, ticketId: number): void {
  const attempts = (retries.get(ticketId)?.attempts ?? 0) + 1;
  const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
  clearTimeout(retries.get(ticketId)?.timer);
  retries.set(ticketId, { attempts, timer: setTimeout(() => void deliver(queries, ticketId), delay) });
}

const untilStart = ({ notBefore }: OutboxItem) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, notBefore - Date.now()));
  });

async function deliverAll(queries: QueryClient, ticketId: number): Promise<void> {
  const next = () => outboxOf(ticketId).find((item) => item.state === 'waiting');
  for (let item = next(); item; item = next()) {
    const { clientId } = item;
    try {
      if (item.notBefore > Date.now()) await untilStart(item);
      if (!isStillTheirs(item)) return;
      await sendItem(queries, item);
      retries.delete(ticketId);
    } catch (failure) {
      if (mayTryAgain(failure)) {
        markLost(ticketId, failure instanceof ApiError);
        tryAgainLater(queries, ticketId);
        return;
      }
      changeOutboxItem(ticketId, clientId, { state: 'refused', refusal: refusalOf(failure) });
      if (item.messageInput.upload?.mime.startsWith('image/')) toastError(messagePhrases.t('files.imageFailed'));
    }
  }
}

/** Sends what waits in a conversation, one after the other, so that the order stays the one it was written in. */
async function deliver(queries: QueryClient, ticketId: number): Promise<void> {
  if (delivering.has(ticketId)) return;
  delivering.add(ticketId);
  try {
    await deliverAll(queries, ticketId);
  } finally {
    delivering.delete(ticketId);
  }
}

/** Says something in a conversation. It stands there at once and is sent as soon as the server can be reached. */
export function enqueueMessage(
  queries: QueryClient,
  ticketId: number,
  messageInputs: readonly NewMessageInput[],
): void {
  addToOutbox({ ticketId, messageInputs, seenId: newestKnown(queries, ticketId) });
  void deliver(queries, ticketId);
}

/** Another attempt with what was refused: a person has seen the conversation as it is now. */
export function retryOutboxItem(queries: QueryClient, { ticketId, clientId }: OutboxItem): void {
  const seenId = newestKnown(queries, ticketId);
  changeOutboxItem(ticketId, clientId, { state: 'waiting', refusal: null, hasBeenLost: false, seenId });
  void deliver(queries, ticketId);
}

/** The line is back: what waits goes out now rather than at the next planned attempt. */
export function deliverEverything(queries: QueryClient): void {
  for (const ticketId of ticketsWithOutbox()) {
    clearTimeout(retries.get(ticketId)?.timer);
    void deliver(queries, ticketId);
  }
}

onSessionChange(() => {
  const session = sessionState();
  if (session.status === 'signed-in' && !isSupportTab()) clearOtherUsers(session.user.id);
  if (session.status !== 'anonymous') return;
  for (const { timer } of retries.values()) clearTimeout(timer);
  retries.clear();
  // Most sessions end because something ended them: whoever comes back finds what they wrote.
  leaveOnDisk();
});
onLogout(() => {
  // A tab of support has nothing there, and the browser's own person has.
  if (!isSupportTab()) emptyOutbox();
});
