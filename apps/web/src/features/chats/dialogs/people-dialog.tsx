import type { Chat } from '@balcao/contract/chats/models.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import styles from '../thread/thread.module.css';

/** Everybody in a group, and whose it is. */
export function PeopleDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const t = chatPhrases.useT();
  const say = uiPhrases.useT();
  return (
    <Modal opened onClose={onClose} title={t('people')} size={420} closeButtonProps={{ 'aria-label': say('close') }}>
      <ul className={styles['people']}>
        {chat.users.map(({ userId, user }) => (
          <li key={userId}>
            <Avatar name={user.name} picture={user.profilePicture} size={34} />
            <span>
              {user.name}
              {userId === chat.ownerId && <small>{t('owner')}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
