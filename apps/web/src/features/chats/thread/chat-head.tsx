import type { Chat } from '@balcao/contract/chats/models.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconAt,
  IconDoorExit,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useChatTyping } from '../../../platform/realtime/chat-typing.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { callingName } from '../../../ui/person.ts';
import { changeSettings } from '../data/chat-acts.ts';
import { titleOf } from '../data/chats.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { othersIn } from './seen-by.ts';
import styles from './thread.module.css';

const ChatDialog = lazyPart(() =>
  import('../dialogs/chat-dialog.tsx').then((module) => ({ default: module.ChatDialog })),
);
const EndChat = lazyPart(() => import('../dialogs/end-chat.tsx').then((module) => ({ default: module.EndChat })));
const PeopleDialog = lazyPart(() =>
  import('../dialogs/people-dialog.tsx').then((module) => ({ default: module.PeopleDialog })),
);

type Dialog = 'people' | 'edit' | 'leave' | 'delete' | null;

const item = (ItemIcon: Icon, label: string, onClick: () => void) => (
  <Menu.Item leftSection={<ItemIcon size={16} stroke={1.7} aria-hidden />} onClick={onClick}>
    {label}
  </Menu.Item>
);

/** What one hears of the chat. */
function Hearing({ chat }: { chat: Chat }) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  const choices = [
    ['all', IconBell],
    ['mentions', IconAt],
    ['none', IconBellOff],
  ] as const;
  return (
    <>
      <Menu.Label>{t('hear')}</Menu.Label>
      {choices.map(([involvement, ChoiceIcon]) => (
        <Menu.Item
          key={involvement}
          role="menuitemradio"
          aria-checked={chat.own.involvement === involvement}
          leftSection={<ChoiceIcon size={16} stroke={1.7} aria-hidden />}
          rightSection={chat.own.involvement === involvement ? '✓' : undefined}
          onClick={() => void changeSettings(queries, chat, { involvement })}
        >
          {t(`hear.${involvement}`)}
        </Menu.Item>
      ))}
    </>
  );
}

function ChatMenu({ chat, onDialog }: { chat: Chat; onDialog: (dialog: Dialog) => void }) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  const { user } = useSession();
  const isOwner = chat.isGroup && chat.ownerId === user.id;
  const isPinned = chat.own.pinnedAt !== null;
  const pin = () => void changeSettings(queries, chat, { pinned: !isPinned });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('head.more')}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item(isPinned ? IconPinnedOff : IconPin, t(isPinned ? 'unpin' : 'pin'), pin)}
        {chat.isGroup && item(IconUsers, t('people'), () => onDialog('people'))}
        {isOwner && item(IconPencil, t('group.edit'), () => onDialog('edit'))}
        <Menu.Divider />
        <Hearing chat={chat} />
        {chat.isGroup && <Menu.Divider />}
        {chat.isGroup && item(IconDoorExit, t('group.leave'), () => onDialog('leave'))}
        {isOwner && (
          <Menu.Item
            color="var(--bad)"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={() => onDialog('delete')}
          >
            {t('group.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who writes at this moment, or else how many people there are. */
function Below({ chat }: { chat: Chat }) {
  const t = chatPhrases.useT();
  const writers = useChatTyping(chat.id);
  const names = writers.map(({ name }) => callingName(name)).join(', ');
  if (writers.length === 1) return <small data-writing>{t('typing.one', { name: names })}</small>;
  if (writers.length > 1) return <small data-writing>{t('typing.many', { names })}</small>;
  return chat.isGroup ? (
    <small>{t('members', { count: chat.memberCount })}</small>
  ) : (
    <small>{t('personal.only')}</small>
  );
}

type Props = { chat: Chat; before: ReactNode; after: ReactNode; onGone: (() => void) | undefined };

/** The chat by name, and what its people may do with it. */
export function ChatHead({ chat, before, after, onGone }: Props) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<Dialog>(null);
  const title = titleOf(chat);
  const [other] = othersIn(chat, user.id);
  const close = () => setDialog(null);
  return (
    <header className={styles['head']}>
      {before}
      <Avatar name={title} picture={chat.isGroup ? null : other?.user.profilePicture} size={36} />
      <div className={styles['title']}>
        <h2>{title}</h2>
        <div aria-live="polite">
          <Below chat={chat} />
        </div>
      </div>
      <ChatMenu chat={chat} onDialog={setDialog} />
      {after}
      <Suspense>
        {dialog === 'people' && <PeopleDialog chat={chat} onClose={close} />}
        {dialog === 'edit' && <ChatDialog stored={chat} onClose={close} onSaved={close} />}
        {(dialog === 'leave' || dialog === 'delete') && (
          <EndChat chat={chat} how={dialog} onEnded={() => onGone?.()} onClose={close} />
        )}
      </Suspense>
    </header>
  );
}
