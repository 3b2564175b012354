import type { Chat } from '@balcao/contract/chats/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconAt, IconBellOff, IconPinFilled, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatListTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { titleOf } from '../data/chats.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { othersIn } from '../thread/seen-by.ts';
import { LastWords } from './last-words.tsx';
import styles from './list.module.css';

type Props = { chat: Chat; isSelected: boolean; onFollow: () => void };

/** How much is unread, and whether one was named in it. */
export function UnreadBadge({ chat }: { chat: Chat }) {
  const t = chatPhrases.useT();
  const { unreads, mentionUnreads, involvement } = chat.own;
  return (
    <>
      {mentionUnreads > 0 && (
        <span className={styles['named']}>
          <VisuallyHidden>{t('unread.named', { count: mentionUnreads })}</VisuallyHidden>
          <IconAt size={13} stroke={2.4} aria-hidden />
        </span>
      )}
      {unreads > 0 && (
        <span className={styles['unread']} data-muted={involvement === 'none' || undefined}>
          {unreads > 99 ? '99+' : unreads}
          <VisuallyHidden> {t('unread')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function Sign({ icon: SignIcon, label }: { icon: Icon; label: string }) {
  return (
    <>
      <SignIcon size={13} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

/** One chat of the list. */
export function ChatRow({ chat, isSelected, onFollow }: Props) {
  const t = chatPhrases.useT();
  const { user } = useSession();
  const title = titleOf(chat);
  const [other] = othersIn(chat, user.id);
  return (
    <li>
      <Link
        to="/chats/{-$uuid}"
        params={{ uuid: chat.uuid }}
        className={styles['row']}
        aria-current={isSelected || undefined}
        data-unread={chat.own.unreads > 0 || undefined}
        onClick={onFollow}
      >
        <Avatar name={title} picture={chat.isGroup ? null : other?.user.profilePicture} size={40} />
        <span className={styles['text']}>
          <b>{title}</b>
          <small>
            <LastWords chat={chat} />
          </small>
        </span>
        <span className={styles['side']}>
          <time dateTime={chat.updatedAt}>{formatListTime(chat.updatedAt, user.company.timeZone)}</time>
          <span>
            {chat.own.involvement === 'none' && <Sign icon={IconBellOff} label={t('hear.none')} />}
            {chat.own.pinnedAt !== null && <Sign icon={IconPinFilled} label={t('pinned')} />}
            <UnreadBadge chat={chat} />
          </span>
        </span>
      </Link>
    </li>
  );
}
