import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { History } from '../history/history.ts';
import { AT_TOP } from '../history/notes-by-place.ts';
import { useRowWindow } from '../history/row-window.ts';
import { useHistoryQuery, useRows } from '../history/use-history.ts';
import { picturesIn } from '../media/pictures-in.ts';
import { loadMore, type HistoryOf } from '../messages.data.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { useIsAtEnd } from '../use-is-at-end.ts';
import { useJump } from '../use-jump.ts';
import { ToolsContext, type ToolsFromOutside } from './conversation-tools.ts';
import { AT_END_PX, endOfList } from './end-of-list.ts';
import { ScrollToEndButton } from './scroll-to-end-button.tsx';
import { ListedRow } from './places/listed-row.tsx';
import { LoadStates, NothingSaid } from './places/list-states.tsx';
import styles from './message-list.module.css';
import { MessageSkeleton } from './message-skeleton.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useNewMessages } from './places/use-new-messages.ts';
import { useNotesByPlace } from './places/use-notes-by-place.ts';
import { useFrameThrottled } from './use-frame-throttled.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

/** More is asked for when this little is left above or below. */
const NEAR_PX = 600;

type Props = {
  of: HistoryOf;
  /** Opened at this message instead of the end. */
  focusMessageId: number | null;
  /** So many messages of the customer were new when it was opened: it opens where they begin, if nowhere else. */
  unreadAtOpening: number;
  tools: ToolsFromOutside;
};

/** The conversation: opens at its end, stays there as messages come, keeps its place while others are loaded. */
export function MessageList(props: Props) {
  const { data, isError, error, refetch } = useHistoryQuery(props.of);
  if (data) return <LoadedMessages key={props.of.contactId} {...props} history={data} />;
  return isError ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <MessageSkeleton />;
}

function LoadedMessages({ of, focusMessageId, unreadAtOpening, tools, history }: Props & { history: History }) {
  'use no memo';
  const t = messagePhrases.useT();
  const box = useRef<HTMLDivElement>(null);
  const all = useRows(history, of.ticketId);
  const shown = useRowWindow(history, all);
  const { rows, toEnd: showEnd } = shown;
  const segment = history.view;
  const lookedTop = useRef(0);
  const heardTop = useRef(0);
  const latestRows = useRef(rows);
  latestRows.current = rows;
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above
  const virtualizer = useVirtualizer({
    count: rows.count,
    getScrollElement: () => box.current,
    estimateSize: () => 74,
    overscan: 8,
    paddingStart: 6,
    paddingEnd: 6,
    // Stable keys are what keeps the place while older messages are put on top.
    getItemKey: useCallback((index: number) => latestRows.current.keyAt(index), []),
    anchorTo: 'end',
    followOnAppend: segment.ends.newer === null && !shown.hasBelow,
    scrollEndThreshold: AT_END_PX,
  });

  const scrollToEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer]);
  const toEnd = useCallback(() => {
    if (history.isVisiting) history.leaveVisit();
    showEnd();
    requestAnimationFrame(scrollToEnd);
  }, [history, showEnd, scrollToEnd]);
  useLayoutEffect(scrollToEnd, [of.contactId, scrollToEnd]);
  const { isAtEnd, setAtEnd, unseen } = useIsAtEnd(history, all, toEnd);
  const notes = useNotesByPlace(history, isAtEnd ? scrollToEnd : null);
  useStayAtEnd(box, isAtEnd, scrollToEnd);
  function scrollTo(index: number) {
    // Whoever goes to a message has left the end, also before the first look.
    setAtEnd(false);
    virtualizer.scrollToIndex(index, { align: 'center' });
  }
  const { news, focus } = useNewMessages({ history, of, count: unreadAtOpening, focusMessageId });
  const { jump, foundId } = useJump({ history, of, rows, reveal: shown.reveal, focusMessageId: focus, scrollTo });
  useListKeys({ box, rows, tools, history, scrollTo: (index) => virtualizer.scrollToIndex(index) });

  /** Whether the list is at its end or on its way there, and brings it there when it grew without moving. */
  function follows(top: number, below: number): boolean {
    const place = endOfList({ wasAtEnd: isAtEnd, moved: top - lookedTop.current, below });
    lookedTop.current = top;
    if (place === 'behind') scrollToEnd();
    if (place === 'following') lookSoon();
    return place !== 'away';
  }

  function look() {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    const isEnd = segment.ends.newer === null && !shown.hasBelow && follows(element.scrollTop, below);
    setAtEnd(isEnd);
    const inSight = virtualizer.getVirtualItemForOffset(element.scrollTop + element.clientHeight / 2);
    history.reading = isEnd ? null : (rows.at(inSight?.index ?? -1)?.message.id ?? null);
    // Scrolled by the program: the list takes it in with the event, and keeps its place only after that.
    if (element.scrollTop !== heardTop.current) return;
    if (element.scrollTop < NEAR_PX) more('older');
    if (below < NEAR_PX) more('newer');
  }
  /** What is loaded is laid out first; then more is loaded. */
  function more(direction: 'older' | 'newer') {
    if (direction === 'older' && shown.hasAbove) layOut(shown.up);
    else if (direction === 'newer' && shown.hasBelow) layOut(shown.down);
    else if (history.loading(direction) === 'idle') void loadMore(history, of, direction);
  }
  /** Where it was told to scroll is a number of a row, which is another's now. */
  function layOut(step: () => void) {
    virtualizer.cancelScroll();
    step();
  }
  // Not only after scrolling: a first page that does not fill the screen has none to ask for the next.
  const lookSoon = useFrameThrottled(look);
  function onScroll() {
    heardTop.current = box.current?.scrollTop ?? 0;
    lookSoon();
  }

  const visible = virtualizer.getVirtualItems();
  return (
    <ToolsContext value={{ ...tools, jump, pictures: () => picturesIn(segment.all) }}>
      <div className={styles['frame']}>
        <LoadStates history={history} of={of} />
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
          {rows.count === 0 && <NothingSaid notes={notes.get(AT_TOP) ?? []} />}
          <div className={styles['all']} style={{ height: virtualizer.getTotalSize() }}>
            <div className={styles['window']} style={{ transform: `translateY(${visible[0]?.start ?? 0}px)` }}>
              {visible.map(({ key, index }) => (
                <div key={key} data-index={index} ref={virtualizer.measureElement}>
                  <ListedRow
                    index={index}
                    rows={rows}
                    history={history}
                    hasAbove={shown.hasAbove}
                    notes={notes}
                    news={news}
                    foundId={foundId}
                    selected={tools.selected}
                  />
                </div>
              ))}
            </div>
          </div>
        </div>
        {!isAtEnd && <ScrollToEndButton icon={IconArrowDown} unseen={unseen} onClick={toEnd} />}
      </div>
    </ToolsContext>
  );
}
