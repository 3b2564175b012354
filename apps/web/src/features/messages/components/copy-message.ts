import type { Message } from '@balcao/contract/messages/models.ts';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { messagePhrases } from '../phrases/phrases.ts';

/** Puts the words of a message on the clipboard. */
export function copyMessage(message: Message): void {
  const write = navigator.clipboard?.writeText(message.body) ?? Promise.reject(new Error('no clipboard'));
  write.then(
    () => toastSuccess(messagePhrases.t('copied')),
    () => toastError(messagePhrases.t('copyFailed')),
  );
}
