import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { onSessionChange, sessionState } from '../../../platform/session-store.ts';
import { putMessage, refreshConversation } from '../messages.data.ts';
import { uploadFile } from '../uploads/upload-file.ts';
import { toastError } from '../../../ui/toast.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { bodyOf, type OutboxItem, type Saying } from './outbox-item.ts';
import {
  addToOutbox,
  changeOutboxItem,
  emptyOutbox,
  outboxOf,
  removeFromOutbox,
  ticketsWithOutbox,
} from './outbox-store.ts';

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

const delivering = new Set<number>();
const retries = new Map<number, { attempts: number; timer: ReturnType<typeof setTimeout> }>();

/** Nobody answered, or the server cannot answer at the moment: the same request may be made again. */
const mayTryAgain = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && [502, 503, 504].includes(failure.status));

async function sendItem(queries: QueryClient, item: OutboxItem): Promise<void> {
  const { ticketId, clientId, saying } = item;
  // What was said before the line broke may have been answered by a colleague meanwhile: look before speaking.
  if (item.hasBeenLost) await refreshConversation(queries, ticketId);
  if (!outboxOf(ticketId).some((other) => other.clientId === clientId)) return;
  changeOutboxItem(ticketId, clientId, { state: 'sending', failure: null });
  if (saying.upload && saying.file) {
    await uploadFile(saying.upload, saying.file, (progress) => changeOutboxItem(ticketId, clientId, { progress }));
    // It may have been taken back while it was on its way.
    if (!outboxOf(ticketId).some((other) => other.clientId === clientId)) return;
  }
  const { messages } = await call(messageRoutes.send, { params: { ticketId }, body: bodyOf(item) });
  for (const message of messages) putMessage(queries, message);
  removeFromOutbox(ticketId, clientId);
}

function tryAgainLater(queries: QueryClient, ticketId: number): void {
  const attempts = (retries.get(ticketId)?.attempts ?? 0) + 1;
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
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
      await sendItem(queries, item);
      retries.delete(ticketId);
    } catch (failure) {
      if (mayTryAgain(failure)) {
        changeOutboxItem(ticketId, clientId, { state: 'waiting', hasBeenLost: true });
        tryAgainLater(queries, ticketId);
        return;
      }
      changeOutboxItem(ticketId, clientId, { state: 'refused', failure });
      if (item.saying.upload?.mime.startsWith('image/')) toastError(messagePhrases.t('files.imageFailed'));
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
export function say(queries: QueryClient, ticketId: number, sayings: readonly Saying[]): void {
  addToOutbox(ticketId, sayings);
  void deliver(queries, ticketId);
}

/** Another attempt with what the server refused. */
export function sayAgain(queries: QueryClient, item: OutboxItem): void {
  changeOutboxItem(item.ticketId, item.clientId, { state: 'waiting', failure: null });
  void deliver(queries, item.ticketId);
}

/** The line is back: what waits goes out now rather than at the next planned attempt. */
export function deliverEverything(queries: QueryClient): void {
  for (const ticketId of ticketsWithOutbox()) {
    clearTimeout(retries.get(ticketId)?.timer);
    void deliver(queries, ticketId);
  }
}

onSessionChange(() => {
  if (sessionState().status !== 'anonymous') return;
  for (const { timer } of retries.values()) clearTimeout(timer);
  retries.clear();
  emptyOutbox();
});
