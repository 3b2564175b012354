import type { Chat } from '@balcao/contract/chats/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { endChat } from '../data/chat-acts.ts';
import { chatPhrases } from '../phrases/phrases.ts';

type Props = { chat: Chat; how: 'leave' | 'delete'; onEnded: () => void; onClose: () => void };

/** Asks before somebody leaves a group, or deletes it with everything in it. */
export function EndChat({ chat, how, onEnded, onClose }: Props) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      opened
      title={t(`group.${how}.title`, { title: chat.title })}
      confirmLabel={t(`group.${how}`)}
      isDestructive
      onConfirm={async () => {
        await endChat(queries, chat, how);
        onEnded();
      }}
      onClose={onClose}
    >
      {t(`group.${how}.text`)}
    </ConfirmDialog>
  );
}
