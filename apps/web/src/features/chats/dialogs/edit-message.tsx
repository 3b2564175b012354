import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import { MAX_CHAT_TEXT } from '@balcao/contract/chats/message-routes.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { mentionedIn } from '../composer/mentions.ts';
import { editMessage } from '../data/thread.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';

type Props = { chat: Chat; message: ChatMessage; onClose: () => void };

/** Changes the words of one's own message; it says then that it was edited. */
export function EditMessage({ chat, message, onClose }: Props) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  const [text, setText] = useState(message.message);
  const [isBusy, setBusy] = useState(false);
  const words = text.trim();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (words === '') return;
    setBusy(true);
    try {
      if (words !== message.message)
        await editMessage(queries, message, { message: words, mentions: mentionedIn(words, chat.users) });
      onClose();
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('edit.title')}
      submitLabel={t('save')}
      isSubmitting={isBusy}
      width={480}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Textarea
        label={t('message')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_CHAT_TEXT}
        data-autofocus
        value={text}
        error={words === '' && t('edit.empty')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
