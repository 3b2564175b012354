import type { ChatReply } from '@balcao/contract/chats/models.ts';
import { chatMessageRoutes } from '@balcao/contract/chats/message-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';
import { onSessionChange, sessionState } from '../../../platform/session-store.ts';
import { discardUpload, nameUpload, uploadFile } from '../../../platform/uploads/upload-file.ts';
import { putNewMessage } from '../data/thread.data.ts';
import { ticketNamedIn } from '../data/ticket-cards.data.ts';
import { discardChatDrafts } from './chat-drafts.ts';
import type { UnsentMessage } from './unsent-message.ts';
import { addUnsent, changeUnsent, chatsWithUnsent, removeUnsent, clearUnsent, unsentOf } from './unsent-store.ts';

const RETRY_MS = 5000;

const delivering = new Set<number>();
const retries = new Map<number, ReturnType<typeof setTimeout>>();

/** Nobody answered, or the server cannot take it at the moment: the same request may be made again. */
const mayTryAgain = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && [429, 502, 503, 504].includes(failure.status));

const isStillThere = ({ chatId, clientId }: UnsentMessage) =>
  unsentOf(chatId).some((other) => other.clientId === clientId);

async function uploadAll(message: UnsentMessage): Promise<void> {
  const { files } = message;
  for (const [index, { upload, file }] of files.entries()) {
    await uploadFile(upload, file, (share) => changeUnsent(message, { progress: (index + share) / files.length }));
  }
}

async function send(queries: QueryClient, unsent: UnsentMessage): Promise<void> {
  const { chatId, clientId, message, mentions, replyTo, files, isVoice } = unsent;
  changeUnsent(unsent, { state: 'sending', refusal: null });
  const ticketId = unsent.ticketId ?? (await ticketNamedIn(message));
  await uploadAll(unsent);
  // It may have been taken back while its files were on their way.
  if (!isStillThere(unsent)) return;
  const sent = await call(chatMessageRoutes.post, {
    params: { chatId },
    body: {
      clientId,
      message,
      mentions,
      voice: isVoice,
      ...(replyTo && { replyToSeq: replyTo.seq }),
      ...(ticketId !== null && { ticketId }),
      ...(files.length > 0 && { uploadIds: files.map(({ upload }) => upload.id) }),
    },
  });
  putNewMessage(queries, sent);
  removeUnsent(unsent);
}

function lose(queries: QueryClient, chatId: number): void {
  for (const one of unsentOf(chatId)) if (one.state === 'sending') changeUnsent(one, { state: 'lost' });
  clearTimeout(retries.get(chatId));
  retries.set(
    chatId,
    setTimeout(() => deliverChat(queries, chatId), RETRY_MS),
  );
}

async function deliverAll(queries: QueryClient, chatId: number): Promise<void> {
  const next = () => unsentOf(chatId).find(({ state }) => state !== 'refused');
  for (let one = next(); one; one = next()) {
    try {
      await send(queries, one);
    } catch (failure) {
      if (mayTryAgain(failure)) {
        lose(queries, chatId);
        return;
      }
      changeUnsent(one, { state: 'refused', refusal: failureText(failure) });
    }
  }
}

/** Sends what waits in a chat, one after the other, so that the order stays the one it was written in. */
function deliverChat(queries: QueryClient, chatId: number): void {
  if (delivering.has(chatId)) return;
  delivering.add(chatId);
  void deliverAll(queries, chatId).finally(() => delivering.delete(chatId));
}

export type NewChatMessage = {
  message?: string;
  mentions?: number[];
  replyTo?: ChatReply | null;
  ticketId?: number | null;
  files?: readonly File[];
  isVoice?: boolean;
};

/** Says something in a chat: it stands there at once, and is sent as soon as the server can be reached. */
export function say(queries: QueryClient, chatId: number, said: NewChatMessage): void {
  const { message = '', mentions = [], replyTo = null, ticketId = null, files = [], isVoice = false } = said;
  addUnsent({
    clientId: newUuid(),
    chatId,
    message,
    mentions,
    replyTo,
    ticketId,
    files: files.map((file) => ({ upload: nameUpload(file), file })),
    isVoice,
    writtenAt: new Date().toISOString(),
    state: 'sending',
    refusal: null,
    progress: 0,
  });
  deliverChat(queries, chatId);
}

/** Another attempt, now. */
export function sayAgain(queries: QueryClient, unsent: UnsentMessage): void {
  changeUnsent(unsent, { state: 'sending', refusal: null });
  deliverChat(queries, unsent.chatId);
}

/** Takes back what nobody has got. */
export function discard(unsent: UnsentMessage): void {
  removeUnsent(unsent);
  for (const { upload } of unsent.files) discardUpload(upload.id);
}

/** The line is back, or the page was loaded again: what waits goes out. */
export function deliverEverything(queries: QueryClient): void {
  for (const chatId of chatsWithUnsent()) {
    clearTimeout(retries.get(chatId));
    deliverChat(queries, chatId);
  }
}

onSessionChange(() => {
  if (sessionState().status !== 'anonymous') return;
  for (const timer of retries.values()) clearTimeout(timer);
  retries.clear();
  clearUnsent();
  discardChatDrafts();
});
