import type { Chat } from '@balcao/contract/chats/models.ts';
import { MAX_CHAT_FILE_BYTES, MAX_CHAT_TEXT } from '@balcao/contract/chats/message-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { newUuid } from '../../../platform/format/new-uuid.ts';
import { typeInChat } from '../../../platform/realtime/joins.ts';
import { acceptFiles, MAX_FILES } from '../../../ui/composer/attachments/accept-files.ts';
import { toastError } from '../../../ui/feedback/toast.tsx';
import { chatPhrases } from '../phrases/phrases.ts';
import { chatDraft, clearChatDraft, editChatDraft, useChatDraft, type DraftFile } from '../unsent/chat-drafts.ts';
import { say } from '../unsent/deliver.ts';
import { mentionedIn } from './mentions.ts';

/** The others are told again after so long that somebody still writes. */
const TYPING_MS = 3000;

/** Puts files beside the text; says once that some are too large, as the specification words it. */
export async function addFiles(chatId: number, chosen: readonly File[]): Promise<void> {
  const accepted = await acceptFiles(chosen, {
    room: MAX_FILES - chatDraft(chatId).files.length,
    maxBytes: MAX_CHAT_FILE_BYTES,
    onTooLarge: () => toastError(chatPhrases.t('files.tooLarge')),
  });
  const added = accepted.map(({ small: file }): DraftFile => {
    const id = newUuid();
    const { name, type: mime, size } = file;
    return { id, key: id, name, mime, size, file, state: 'ready', progress: 1 };
  });
  if (added.length > 0) editChatDraft(chatId, { files: [...chatDraft(chatId).files, ...added] });
}

/** What is being written in a chat, and its ways out. */
export function useChatComposer(chat: Chat) {
  const queries = useQueryClient();
  const draft = useChatDraft(chat.id);
  const input = useRef<HTMLTextAreaElement>(null);
  const told = useRef(0);
  const { text } = draft;
  const isTooLong = text.length > MAX_CHAT_TEXT;
  const isEmpty = text.trim() === '' && draft.files.length === 0;

  function write(typed: string) {
    editChatDraft(chat.id, { text: typed });
    if (typed === '' || Date.now() - told.current < TYPING_MS) return;
    told.current = Date.now();
    typeInChat(chat.id);
  }

  function insert(words: string) {
    const field = input.current;
    const at = field?.selectionStart ?? text.length;
    flushSync(() => write(text.slice(0, at) + words + text.slice(field?.selectionEnd ?? at)));
    field?.focus();
    field?.setSelectionRange(at + words.length, at + words.length);
  }

  function send() {
    if (isEmpty || isTooLong) return;
    const message = text.trim();
    const { replyTo, files } = draft;
    clearChatDraft(chat.id);
    told.current = 0;
    say(queries, chat.id, {
      message,
      mentions: mentionedIn(message, chat.users),
      replyTo,
      files: files.map(({ file }) => file),
    });
  }

  return {
    draft,
    input,
    write,
    insert,
    send,
    isTooLong,
    isEmpty,
    speak: (voice: File) => {
      say(queries, chat.id, { files: [voice], isVoice: true, replyTo: draft.replyTo });
      editChatDraft(chat.id, { replyTo: null });
    },
    endReply: () => editChatDraft(chat.id, { replyTo: null }),
    removeFiles: (ids: readonly string[]) =>
      editChatDraft(chat.id, { files: chatDraft(chat.id).files.filter(({ id }) => !ids.includes(id)) }),
  };
}
