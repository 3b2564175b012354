import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Loader } from '@mantine/core';
import { IconArrowDown, IconMessage2 } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import type { TimelineItem } from '../timeline.ts';
import { useFollowing } from '../use-following.ts';
import { useJump } from '../use-jump.ts';
import { useTimeline } from '../use-timeline.ts';
import { Bubble } from './bubble.tsx';
import { DayLine } from './day-line.tsx';
import { LogLine } from './log-line.tsx';
import styles from './message-list.module.css';
import { MessageSkeleton } from './message-skeleton.tsx';

/** Older messages are asked for when this little is left above. */
const NEAR_TOP_PX = 600;
const AT_END_PX = 40;

type Props = { ticket: Ticket; canAnswer: boolean; onReply: (message: Message) => void };

type LineProps = Pick<Props, 'canAnswer' | 'onReply'> & {
  item: TimelineItem;
  foundId: number | null;
  onJump: (messageId: number) => void;
};

function Line({ item, foundId, ...actions }: LineProps) {
  if (item.kind === 'day') return <DayLine at={item.at} />;
  if (item.kind === 'log') return <LogLine message={item.message} />;
  return <Bubble item={item} isFound={item.message.id === foundId} {...actions} />;
}

/** The conversation: opens at its end, stays there as messages come, keeps its place while older ones are loaded. */
export function MessageList(props: Props) {
  const timeline = useTimeline(props.ticket.id);
  const { data, isError, error, refetch } = timeline.query;
  if (data) return <LoadedMessages {...props} timeline={timeline} />;
  return isError ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <MessageSkeleton />;
}

type LoadedProps = Props & { timeline: ReturnType<typeof useTimeline> };

function LoadedMessages({ ticket, canAnswer, onReply, timeline: { query, items } }: LoadedProps) {
  'use no memo';
  const t = messagePhrases.useT();
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => 74,
    overscan: 8,
    paddingStart: 6,
    paddingEnd: 6,
    // Stable keys are what keeps the place while older messages are put on top.
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
  });

  const toEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer]);
  useLayoutEffect(toEnd, [ticket.id, toEnd]);
  const { isAtEnd, setAtEnd, unseen } = useFollowing(items, toEnd);

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  function onScroll() {
    const element = box.current;
    if (!element) return;
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX * 2);
    if (element.scrollTop < NEAR_TOP_PX && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }
  // A first page that does not fill the screen has no scrolling to ask for the next.
  useEffect(onScroll);

  const { jump, foundId } = useJump({
    items,
    hasOlder: hasNextPage,
    loadOlder: fetchNextPage,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  });

  const rows = virtualizer.getVirtualItems();
  return (
    <div className={styles['frame']}>
      {isFetchingNextPage && (
        <div className={styles['loading']}>
          <Loader size={16} color="gray" />
        </div>
      )}
      <div
        ref={box}
        className={styles['scroll']}
        role="log"
        aria-live="off"
        aria-label={t('list')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        tabIndex={0}
        onScroll={onScroll}
      >
        {items.length === 0 && <EmptyState icon={IconMessage2} title={t('empty')} />}
        <div className={styles['all']} style={{ height: virtualizer.getTotalSize() }}>
          <div className={styles['window']} style={{ transform: `translateY(${rows[0]?.start ?? 0}px)` }}>
            {rows.map(({ key, index }) => {
              const item = items[index];
              return (
                <div key={key} data-index={index} ref={virtualizer.measureElement}>
                  <div className={styles['row']}>
                    {item && (
                      <Line item={item} foundId={foundId} canAnswer={canAnswer} onReply={onReply} onJump={jump} />
                    )}
                  </div>
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className={styles['pill']} onClick={toEnd}>
          <IconArrowDown size={16} stroke={2} aria-hidden />
          {unseen > 0 ? t('newMessages', { count: unseen }) : t('toEnd')}
        </button>
      )}
    </div>
  );
}
