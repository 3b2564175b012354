import type { Message } from '@balcao/contract/messages/models.ts';
import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { MAX_CAPTION } from '../drafts/attach.ts';
import { editMessage } from '../messages.data.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { parseSigned, resign } from '../signed-text.ts';

/** Changes the words of a message, which cannot become empty; the signature before them stays as it is. */
export function EditDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = messagePhrases.useT();
  const queries = useQueryClient();
  const { signature, words } = parseSigned(message);
  const [text, setText] = useState(words);
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isEmpty = text.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isEmpty) return;
    setBusy(true);
    try {
      const body = resign(signature, text.trim());
      if (body !== message.body) await editMessage(queries, message.id, body);
      onClose();
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('edit.title')}
      submitLabel={t('edit.save')}
      isSubmitting={isBusy}
      width={480}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Textarea
        label={t('message')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={(message.mediaType === 'chat' ? MAX_TEXT_LENGTH : MAX_CAPTION) - signature.length}
        data-autofocus
        value={text}
        error={isChecked && isEmpty && t('edit.empty')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
