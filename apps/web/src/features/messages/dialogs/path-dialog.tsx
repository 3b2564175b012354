import type { Message } from '@balcao/contract/messages/models.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { MessagePath } from '../../../ui/message-path/message-path.tsx';
import { messagePhrases } from '../phrases/phrases.ts';

/** Where a message is on its way. */
export function PathDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = messagePhrases.useT();
  return (
    <Modal opened onClose={onClose} title={t('path')} size={440} closeButtonProps={{ 'aria-label': t('close') }}>
      <MessagePath messageId={message.id} />
    </Modal>
  );
}
