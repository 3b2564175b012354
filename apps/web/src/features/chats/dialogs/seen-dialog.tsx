import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { seenBy } from '../thread/seen-by.ts';
import styles from '../thread/thread.module.css';

/** Who has read up to a message. */
export function SeenDialog({ chat, message, onClose }: { chat: Chat; message: ChatMessage; onClose: () => void }) {
  const t = chatPhrases.useT();
  const say = uiPhrases.useT();
  const seen = seenBy(chat, message);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('seen.title')}
      size={420}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {seen.length === 0 && <p className={styles['note']}>{t('seen.nobody')}</p>}
      <ul className={styles['people']}>
        {seen.map(({ userId, user }) => (
          <li key={userId}>
            <Avatar name={user.name} picture={user.profilePicture} size={34} />
            {user.name}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
