import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconMessageCircle, IconPlus } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TopBarSlot } from '../../../ui/top-bar-slot.tsx';
import { ChatList } from '../list/chat-list.tsx';
import { seqIn } from '../message-address.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { ChatPane } from '../thread/chat-pane.tsx';
import styles from './chats-page.module.css';

const ChatDialog = lazyPart(() =>
  import('../dialogs/chat-dialog.tsx').then((module) => ({ default: module.ChatDialog })),
);

type View = 'list' | 'messages';
type TabsProps = { view: View; hasChat: boolean; onView: (view: View) => void };

/** On phones: the list, and the chat that is open. */
function NarrowTabs({ view, hasChat, onView }: TabsProps) {
  const t = chatPhrases.useT();
  return (
    <div className={styles['tabs']} role="tablist" aria-label={t('title')}>
      <button type="button" role="tab" aria-selected={view === 'list'} onClick={() => onView('list')}>
        {t('tab.chats')}
      </button>
      <button
        type="button"
        role="tab"
        aria-selected={view === 'messages'}
        disabled={!hasChat}
        onClick={() => onView('messages')}
      >
        {t('messages')}
      </button>
    </div>
  );
}

type Place = { uuid: string | undefined; focusSeq: number | null };

/** What a phone shows: the messages whenever the address is another, also from the panel of chats or a notification. */
function useView({ uuid, focusSeq }: Place) {
  const [view, setView] = useState<View>(uuid === undefined ? 'list' : 'messages');
  const [shown, setShown] = useState({ uuid, focusSeq });
  if (shown.uuid !== uuid || shown.focusSeq !== focusSeq) {
    setShown({ uuid, focusSeq });
    if (uuid !== undefined && (shown.uuid !== uuid || focusSeq !== null)) setView('messages');
  }
  return [view, setView] as const;
}

/** The chats of the house: the list on the left, the conversation beside it; on phones one at a time. */
export function ChatsPage() {
  const t = chatPhrases.useT();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { uuid } = useParams({ strict: false });
  const focusSeq = useLocation({ select: ({ hash }) => seqIn(hash) });
  const [view, setView] = useView({ uuid, focusSeq });
  const [isCreating, setCreating] = useState(false);
  const shows = (pane: View) => !isNarrow || (uuid === undefined ? 'list' : view) === pane;
  const open = (chosen: string | undefined) => void navigate({ to: '/chats/{-$uuid}', params: { uuid: chosen } });
  const begin = () => setCreating(true);

  return (
    <div className={styles['sheet']}>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      {isNarrow && (
        <TopBarSlot>
          <NarrowTabs view={uuid === undefined ? 'list' : view} hasChat={uuid !== undefined} onView={setView} />
        </TopBarSlot>
      )}
      {shows('list') && (
        <div className={styles['list']}>
          <ChatList selected={uuid} onNew={begin} onFollow={() => setView('messages')} />
        </div>
      )}
      {shows('messages') && (
        <div className={styles['messages']}>
          {uuid === undefined ? (
            <EmptyState
              icon={IconMessageCircle}
              title={t('choose')}
              action={
                <Button variant="default" leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={begin}>
                  {t('new')}
                </Button>
              }
            >
              {t('chooseHint')}
            </EmptyState>
          ) : (
            <ChatPane
              key={uuid}
              uuid={uuid}
              focusSeq={focusSeq}
              before={
                isNarrow && (
                  <IconButton label={t('back')} icon={IconArrowLeft} size={40} onClick={() => setView('list')} />
                )
              }
              onGone={() => open(undefined)}
            />
          )}
        </div>
      )}
      <Suspense>
        {isCreating && (
          <ChatDialog
            stored={null}
            onClose={() => setCreating(false)}
            onSaved={(chat) => {
              setCreating(false);
              setView('messages');
              open(chat.uuid);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
