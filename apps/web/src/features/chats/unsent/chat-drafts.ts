import type { ChatReply } from '@balcao/contract/chats/models.ts';
import { useSyncExternalStore } from 'react';
import { sessionState } from '../../../platform/session-store.ts';
import type { TrayFile } from '../../../ui/composer/attachments/file-tray.tsx';
import { keepWords, keptWords } from './kept-words.ts';

/** A file that was chosen here and waits beside the text. */
export type DraftFile = TrayFile & { file: File };

/** What somebody has begun to write in a chat. */
export type ChatDraft = { text: string; replyTo: ChatReply | null; files: readonly DraftFile[] };

const empty: ChatDraft = { text: '', replyTo: null, files: [] };
const drafts = new Map<number, ChatDraft>();
const listeners = new Set<() => void>();

function keptDraft(chatId: number): ChatDraft {
  const kept = keptWords().drafts.find((draft) => draft.chatId === chatId);
  return kept ? { ...empty, text: kept.text } : empty;
}

export function chatDraft(chatId: number): ChatDraft {
  // Between two sessions there is nothing to show, and nothing to remember of that.
  if (sessionState().status !== 'signed-in') return empty;
  const known = drafts.get(chatId);
  if (known) return known;
  const kept = keptDraft(chatId);
  drafts.set(chatId, kept);
  return kept;
}

export function editChatDraft(chatId: number, change: Partial<ChatDraft>): void {
  const draft = { ...chatDraft(chatId), ...change };
  drafts.set(chatId, draft);
  if (change.text !== undefined) {
    const others = keptWords().drafts.filter((one) => one.chatId !== chatId);
    keepWords({ drafts: draft.text === '' ? others : [...others, { chatId, text: draft.text }] });
  }
  for (const notify of listeners) notify();
}

export const clearChatDraft = (chatId: number) => editChatDraft(chatId, empty);

/** For signing out. */
export function discardChatDrafts(): void {
  drafts.clear();
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useChatDraft = (chatId: number) => useSyncExternalStore(subscribe, () => chatDraft(chatId));
