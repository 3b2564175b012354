import type { ChatMessage } from '@balcao/contract/chats/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { removeMessage } from '../data/thread.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';

/** Asks before one's own message is deleted for everybody. */
export function RemoveMessage({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      opened
      title={t('remove.title')}
      confirmLabel={t('remove')}
      isDestructive
      onConfirm={() => removeMessage(queries, message)}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  );
}
