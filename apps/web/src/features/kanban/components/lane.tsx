import type { BoardLane } from '@balcao/contract/kanban/models.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { Lane } from '../board/board.ts';
import type { View } from '../board/card.ts';
import { isArrangedByHand } from '../board/order.ts';
import { drawnWith, isFollowed } from '../focus/in-sight.ts';
import type { Beside } from '../moving/lane-order.ts';
import { LANE_PADDING_PX, SLOT_PX } from '../moving/drop-place.ts';
import { useDropLane } from '../moving/use-drop-lane.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import { useBoardActs } from './board-acts.ts';
import { CardView } from './card.tsx';
import { LaneHead } from './lane-head.tsx';
import styles from './lane.module.css';

type Props = {
  head: BoardLane;
  lane: Pick<Lane, 'cards' | 'count' | 'next'>;
  rowIndex: number;
  view: View;
  now: Date;
  isFiltered: boolean;
  /** The card that has the focus; 'head' for the head of the lane. */
  focused: number | 'head' | undefined;
  held: { ticketId: number; by: 'keys' | 'pointer' } | undefined;
  /** Between which cards the one in the hand would come. */
  gap: number | undefined;
  /** On which side of it the lane in the hand would come. */
  beside: Beside['side'] | undefined;
  onMore: (laneId: number) => Promise<void>;
  /** Where it was scrolled to when it was last in sight. */
  scrolled: Map<number, number>;
  /** Where it stands on a board that is wider than the screen. */
  left?: number;
};

/** The next page is asked for this many cards before the end. */
const AHEAD = 30;
const SKELETONS = 3;

/** Asks for the first page, and for the next ones near the end; a failure stands in the lane. */
function usePages({ head, lane, onMore }: Pick<Props, 'head' | 'lane' | 'onMore'>, lastShown: number) {
  const [failure, setFailure] = useState<unknown>(null);
  const isWanted = lane.next === undefined || (lane.next !== null && lastShown + AHEAD >= lane.cards.length);
  useEffect(() => {
    if (isWanted && failure === null) void onMore(head.id).catch(setFailure);
  }, [isWanted, failure, head.id, onMore, lane.next]);
  return { failure, retry: () => setFailure(null) };
}

function useRows(props: Props) {
  'use no memo';
  const { head, lane, focused, held, scrolled } = props;
  const { isWalked } = useBoardActs();
  const box = useRef<HTMLDivElement>(null);
  const at = focused === undefined || focused === 'head' ? -1 : lane.cards.findIndex(({ id }) => id === focused);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above
  const virtualizer = useVirtualizer({
    count: lane.cards.length,
    getScrollElement: () => box.current,
    estimateSize: () => SLOT_PX,
    getItemKey: (index) => lane.cards[index]?.id ?? index,
    paddingStart: LANE_PADDING_PX,
    overscan: 4,
    initialOffset: scrolled.get(head.id) ?? 0,
    rangeExtractor: (range) => drawnWith(defaultRangeExtractor(range), at),
  });
  const isCarried = held?.by === 'keys' && held.ticketId === focused;
  const before = useRef({ focused: undefined as Props['focused'], at: -1 });
  useEffect(() => {
    const { focused: last, at: was } = before.current;
    before.current = { focused, at };
    if (at < 0 || !isWalked()) return;
    if (!isFollowed({ isOther: last !== focused, isCarried, was, range: virtualizer.range })) return;
    virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [focused, at, isCarried, isWalked, virtualizer]);
  return { box, virtualizer };
}

function Nothing({ lane, isFiltered }: Pick<Props, 'lane' | 'isFiltered'>) {
  const t = kanbanPhrases.useT();
  if (lane.cards.length > 0 || lane.next === undefined) return null;
  return <span className={styles['nothing']}>{t(isFiltered ? 'lane.emptyFiltered' : 'lane.empty')}</span>;
}

/** One lane: its head, and of its cards those in sight. */
export const LaneColumn = memo(function LaneColumn(props: Props) {
  'use no memo';
  const { head, lane, view, now, focused, held, gap, scrolled } = props;
  const t = kanbanPhrases.useT();
  const column = useRef<HTMLDivElement>(null);
  const { box, virtualizer } = useRows(props);
  const items = virtualizer.getVirtualItems();
  const { failure, retry } = usePages(props, virtualizer.range?.endIndex ?? 0);
  useDropLane({ column, scroller: box, laneId: head.id, count: lane.cards.length });
  const named = { id: head.id, name: head.name, count: lane.count };
  const isArranged = isArrangedByHand(view, head.id);
  return (
    <div
      ref={column}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows stand upright here, which those of a table cannot
      role="row"
      className={styles['lane']}
      style={props.left === undefined ? undefined : { left: props.left }}
      aria-rowindex={props.rowIndex}
      aria-label={t('lane.label', { name: head.name, count: lane.count })}
      data-beside={props.beside}
      data-over={gap === undefined ? undefined : isArranged ? 'gap' : 'whole'}
    >
      <LaneHead head={head} count={lane.count} isFocused={focused === 'head'} />
      <div
        ref={box}
        role="presentation"
        className={styles['cards']}
        style={{ overflowY: 'auto' }}
        onScroll={({ currentTarget }) => scrolled.set(head.id, currentTarget.scrollTop)}
      >
        <div role="presentation" className={styles['track']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const card = lane.cards[index];
            if (!card) return null;
            return (
              <div
                key={card.id}
                role="presentation"
                className={styles['place']}
                style={{ transform: `translateY(${start}px)` }}
              >
                <CardView
                  card={card}
                  lane={named}
                  index={index}
                  view={view}
                  now={now}
                  isFocused={focused === card.id}
                  held={held?.ticketId === card.id ? held.by : undefined}
                />
              </div>
            );
          })}
          {gap !== undefined && isArranged && (
            <span className={styles['gap']} style={{ top: LANE_PADDING_PX + gap * SLOT_PX - 5 }} aria-hidden />
          )}
        </div>
        {lane.next === undefined &&
          failure === null &&
          Array.from({ length: Math.min(SKELETONS, lane.count) }, (_, row) => (
            <span key={row} className={styles['skeleton']} aria-hidden />
          ))}
        <Nothing lane={lane} isFiltered={props.isFiltered} />
        {failure !== null && <ErrorState failure={failure} onRetry={retry} />}
      </div>
    </div>
  );
});
