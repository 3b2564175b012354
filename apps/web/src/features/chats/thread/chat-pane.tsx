import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useRealtimeStatus } from '../../../platform/realtime/status.ts';
import { DropZone } from '../../../ui/composer/attachments/drop-zone.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { ChatComposer } from '../composer/chat-composer.tsx';
import { addFiles } from '../composer/use-chat-composer.ts';
import { chatQuery } from '../data/chats.data.ts';
import { editChatDraft } from '../unsent/chat-drafts.ts';
import { deliverEverything } from '../unsent/deliver.ts';
import { ChatHead } from './chat-head.tsx';
import styles from './thread.module.css';
import { ThreadList } from './thread-list.tsx';

const EditMessage = lazyPart(() =>
  import('../dialogs/edit-message.tsx').then((module) => ({ default: module.EditMessage })),
);
const RemoveMessage = lazyPart(() =>
  import('../dialogs/remove-message.tsx').then((module) => ({ default: module.RemoveMessage })),
);
const SeenDialog = lazyPart(() =>
  import('../dialogs/seen-dialog.tsx').then((module) => ({ default: module.SeenDialog })),
);

const replyTo = ({ seq, sender, message, mediaType }: ChatMessage) => ({
  seq,
  senderName: sender.name,
  message,
  mediaType,
  isDeleted: false,
});

type Asked = { what: 'edit' | 'remove' | 'seen'; message: ChatMessage } | null;

type PaneProps = {
  /** Before the title: the way back. */
  before?: ReactNode;
  /** After the menu of the chat. */
  after?: ReactNode;
  focusSeq?: number | null;
  /** The chat is not there any more, or was left. */
  onGone?: () => void;
};

function Opened({ chat, before, after, focusSeq = null, onGone }: PaneProps & { chat: Chat }) {
  const [asked, setAsked] = useState<Asked>(null);
  const tools = useMemo(
    () => ({
      reply(message: ChatMessage) {
        editChatDraft(chat.id, { replyTo: replyTo(message) });
        document.querySelector<HTMLElement>(`[data-chat="${chat.id}"] textarea`)?.focus();
      },
      edit: (message: ChatMessage) => setAsked({ what: 'edit', message }),
      remove: (message: ChatMessage) => setAsked({ what: 'remove', message }),
      showSeen: (message: ChatMessage) => setAsked({ what: 'seen', message }),
    }),
    [chat.id],
  );
  const close = () => setAsked(null);
  return (
    <div className={styles['pane']} data-chat={chat.id}>
      <ChatHead chat={chat} before={before} after={after} onGone={onGone} />
      <DropZone isActive onFiles={(dropped) => void addFiles(chat.id, dropped)}>
        <ThreadList chat={chat} tools={tools} focusSeq={focusSeq} />
        <ChatComposer key={chat.id} chat={chat} />
      </DropZone>
      <Suspense>
        {asked?.what === 'edit' && <EditMessage chat={chat} message={asked.message} onClose={close} />}
        {asked?.what === 'remove' && <RemoveMessage message={asked.message} onClose={close} />}
        {asked?.what === 'seen' && <SeenDialog chat={chat} message={asked.message} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** One chat: who is in it, what was said, and the place to answer. */
export function ChatPane({ uuid, ...pane }: PaneProps & { uuid: string }) {
  const queries = useQueryClient();
  const isLive = useRealtimeStatus() === 'live';
  const { data: chat, isError, error, refetch } = useQuery(chatQuery(uuid));
  useEffect(() => {
    if (isLive) deliverEverything(queries);
  }, [isLive, queries]);
  if (chat) return <Opened key={chat.id} chat={chat} {...pane} />;
  return (
    <div className={styles['pane']}>
      {pane.before}
      {isError ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />}
    </div>
  );
}
