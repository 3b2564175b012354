import type { ChatMessage } from '@balcao/contract/chats/models.ts';
import { CHAT_EDIT_MINUTES } from '@balcao/contract/chats/message-routes.ts';
import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconCornerUpLeft,
  IconDotsVertical,
  IconEye,
  IconMoodPlus,
  IconPencil,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { minutesSince } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { reactTo } from '../../data/thread.data.ts';
import { chatPhrases } from '../../phrases/phrases.ts';
import styles from './bubble.module.css';
import { useThreadTools } from '../thread-tools.ts';

const ReactionChoice = lazyPart(() =>
  import('../../../../ui/composer/emoji/reaction-choice.tsx').then((module) => ({ default: module.ReactionChoice })),
);

type Props = { message: ChatMessage; isMine: boolean };

const item = (ItemIcon: Icon, label: string, onClick: () => void) => (
  <Menu.Item leftSection={<ItemIcon size={15} stroke={1.7} aria-hidden />} onClick={onClick}>
    {label}
  </Menu.Item>
);

function Choices({ message, isMine, onReact }: Props & { onReact: () => void }) {
  const t = chatPhrases.useT();
  const tools = useThreadTools();
  const isEditable = isMine && message.message !== '' && minutesSince(message.createdAt) < CHAT_EDIT_MINUTES;
  const copy = () => navigator.clipboard.writeText(message.message).then(() => toastSuccess(t('copied')), toastFailure);
  return (
    <>
      {item(IconCornerUpLeft, t('reply'), () => tools.reply(message))}
      {item(IconMoodPlus, t('react'), onReact)}
      {message.message !== '' && item(IconCopy, t('copy'), () => void copy())}
      {isMine && tools.chat.isGroup && item(IconEye, t('seen.title'), () => tools.showSeen(message))}
      {isEditable && item(IconPencil, t('edit'), () => tools.edit(message))}
      {isMine && (
        <Menu.Item
          color="var(--bad)"
          leftSection={<IconTrash size={15} stroke={1.7} aria-hidden />}
          onClick={() => tools.remove(message)}
        >
          {t('remove')}
        </Menu.Item>
      )}
    </>
  );
}

/** What can be done with a message, beside it on hover and focus; what opens is made when it opens. */
export function BubbleActions({ message, isMine }: Props) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  const { user } = useSession();
  const tools = useThreadTools();
  const [open, setOpen] = useState<'menu' | 'reactions' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const mine = message.reactions.find(({ userId }) => userId === user.id)?.emoji;
  function close() {
    setOpen(null);
    opener.current?.focus({ preventScroll: true });
  }
  return (
    <div className={styles['actions']} data-open={open !== null || undefined}>
      <button type="button" aria-label={t('reply')} title={t('reply')} onClick={() => tools.reply(message)}>
        <IconCornerUpLeft size={16} stroke={1.7} aria-hidden />
      </button>
      <button type="button" aria-label={t('react')} title={t('react')} onClick={() => setOpen('reactions')}>
        <IconMoodPlus size={16} stroke={1.7} aria-hidden />
      </button>
      <button
        ref={opener}
        type="button"
        className={styles['more']}
        aria-label={t('more')}
        title={t('more')}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen('menu')}
      >
        <IconDotsVertical size={16} stroke={1.7} aria-hidden />
      </button>
      {open === 'menu' && (
        <Menu
          opened
          onChange={(isOpen) => !isOpen && setOpen((now) => (now === 'menu' ? null : now))}
          position="bottom-end"
        >
          <Menu.Target>
            <span className={styles['anchor']} aria-hidden />
          </Menu.Target>
          <Menu.Dropdown>
            <Choices message={message} isMine={isMine} onReact={() => setOpen('reactions')} />
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {open === 'reactions' && (
          <ReactionChoice
            label={t('react')}
            mine={mine}
            onReact={(emoji) => void reactTo(queries, message, emoji).catch(toastFailure)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
