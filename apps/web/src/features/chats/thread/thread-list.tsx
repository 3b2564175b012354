import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import { IconArrowDown, IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { EndList } from '../../../ui/end-list/end-list.tsx';
import { ScrollToEndButton } from '../../../ui/end-list/scroll-to-end-button.tsx';
import { useEndVirtualizer } from '../../../ui/end-list/use-end-virtualizer.ts';
import { useEndWatch } from '../../../ui/end-list/use-end-watch.ts';
import { lastSeq, type Thread } from '../data/thread.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { picturesOf } from './files-of.ts';
import styles from './thread.module.css';
import { ThreadRow } from './thread-row.tsx';
import { ThreadToolsPlace, type ThreadTools } from './thread-tools.ts';
import { useFound, useReading, useThread } from './use-thread.ts';
import { useThreadKeys } from './use-thread-keys.ts';

type Tools = Pick<ThreadTools, 'reply' | 'edit' | 'remove' | 'showSeen'>;
type Props = {
  chat: Chat;
  tools: Tools;
  /** Opened at this message instead of the end. */
  focusSeq: number | null;
};

/** What was said in a chat: opens at its end, stays there as messages come, keeps its place while older ones are loaded. */
export function ThreadList(props: Props) {
  const loaded = useThread(props.chat, props.focusSeq);
  const { query, thread } = loaded;
  if (thread) return <LoadedThread key={props.chat.id} {...props} loaded={loaded} thread={thread} />;
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonRows count={6} />;
}

type LoadedProps = Props & { loaded: ReturnType<typeof useThread>; thread: Thread };

/** Where one's own unread messages began when the chat was opened. */
function useNewLine({ own, lastSeq: last }: Chat) {
  const [opened] = useState(() =>
    own.unreads > 0 && own.readSeq < last ? { after: own.readSeq, count: own.unreads } : null,
  );
  return opened;
}

function LoadedThread({ chat, tools, focusSeq, loaded, thread }: LoadedProps) {
  'use no memo';
  const t = chatPhrases.useT();
  const { rows, failed } = loaded;
  const isWhole = !thread.hasNewer;
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenSeq, setSeenSeq] = useState(() => lastSeq(thread));
  const [found, setFound] = useFound();
  const [wanted, setWanted] = useState<number | null>(null);
  const newLine = useNewLine(chat);
  const list = useEndVirtualizer({
    listKey: chat.id,
    count: rows.length,
    keyAt: (index) => rows[index]?.key ?? index,
    isWhole,
  });
  const { virtualizer, scrollToEnd } = list;
  const isSeen = isAtEnd && isWhole;
  if (isSeen && seenSeq !== lastSeq(thread)) setSeenSeq(lastSeq(thread));
  useReading(chat, thread, isSeen);

  const ownKey = rows.at(-1)?.unsent ? rows.at(-1)?.key : undefined;
  // Whoever writes wants to see it, wherever they were reading.
  useEffect(() => {
    if (ownKey !== undefined) scrollToEnd();
  }, [ownKey, scrollToEnd]);

  const jump = (seq: number) => void loaded.visit(seq).then(() => setWanted(seq), toastFailure);
  useEffect(() => {
    if (focusSeq !== null) jump(focusSeq);
    // oxlint-disable-next-line react/exhaustive-deps -- only another address is another jump
  }, [focusSeq]);
  useLayoutEffect(() => {
    if (wanted === null) return;
    const index = rows.findIndex(({ message }) => message?.seq === wanted);
    setWanted(null);
    if (index < 0) return;
    setAtEnd(false);
    setFound(wanted);
    virtualizer.scrollToIndex(index, { align: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once, when the message is there
  }, [wanted]);

  async function toEnd() {
    if (thread.hasNewer) await loaded.leaveVisit();
    requestAnimationFrame(scrollToEnd);
  }
  function more(direction: 'older' | 'newer') {
    if (direction === 'older' ? thread.hasOlder : thread.hasNewer) void loaded.more(direction);
  }
  const { onScroll } = useEndWatch({ list, isWhole, isAtEnd: isSeen, onLook: setAtEnd, onNear: more });
  useThreadKeys({ box: list.box, count: rows.length, scrollTo: (index) => virtualizer.scrollToIndex(index) });

  const unseen = thread.records.filter((one: ChatMessage) => one.seq > seenSeq).length;
  return (
    <ThreadToolsPlace
      value={{ chat, pictures: () => picturesOf(thread.records), tickets: thread.tickets, jump, ...tools }}
    >
      <div className={styles['frame']}>
        {failed && (
          <div className={styles['problem']} role="alert">
            {t('loadFailed')}
            <button type="button" onClick={() => more(failed)}>
              {t('retry')}
            </button>
          </div>
        )}
        <EndList
          list={list}
          label={t('messages')}
          nothing={
            rows.length === 0 && (
              <EmptyState icon={IconMessageCircle} title={t('thread.empty')}>
                {t('thread.emptyHint')}
              </EmptyState>
            )
          }
          onScroll={onScroll}
          row={(index) => (
            <ThreadRow rows={rows} index={index} isWholeAbove={!thread.hasOlder} newLine={newLine} found={found} />
          )}
        />
        {!isSeen && (
          <ScrollToEndButton
            icon={IconArrowDown}
            label={unseen > 0 ? t('newMessages', { count: unseen }) : t('toEnd')}
            onClick={() => void toEnd()}
          />
        )}
      </div>
    </ThreadToolsPlace>
  );
}
