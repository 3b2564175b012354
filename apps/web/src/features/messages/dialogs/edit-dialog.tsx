import type { Message } from '@balcao/contract/messages/models.ts';
import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toastFailure } from '../../../ui/toast.tsx';
import { editMessage } from '../messages.data.ts';
import { messagePhrases } from '../phrases/phrases.ts';

/** Changes the words of a message; it cannot become empty. */
export function EditDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = messagePhrases.useT();
  const queries = useQueryClient();
  const [text, setText] = useState(message.body);
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isEmpty = text.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isEmpty) return;
    setBusy(true);
    try {
      if (text.trim() !== message.body) await editMessage(queries, message.id, text.trim());
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
        maxLength={MAX_TEXT_LENGTH}
        data-autofocus
        value={text}
        error={isChecked && isEmpty && t('edit.empty')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
