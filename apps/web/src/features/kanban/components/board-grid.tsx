import type { BoardLane } from '@balcao/contract/kanban/models.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { View } from '../board/card.ts';
import type { Shown } from '../board/shown.ts';
import { drawnWith } from '../focus/in-sight.ts';
import type { Spot } from '../keys/grid-keys.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import type { Beside } from '../moving/lane-order.ts';
import type { Over } from '../moving/use-board-drag.ts';
import { useBoardActs } from './board-acts.ts';
import { LaneColumn } from './lane.tsx';
import styles from './board-grid.module.css';

type Props = {
  board: RefObject<HTMLDivElement | null>;
  lanes: readonly BoardLane[];
  shown: Shown;
  view: View;
  now: Date;
  isFiltered: boolean;
  focus: Spot;
  held: { ticketId: number; by: 'keys' | 'pointer' } | undefined;
  over: Over | null;
  /** Beside which lane the one in the hand would come. */
  beside: Beside | null;
  onMore: (laneId: number) => Promise<void>;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

const LANE_PX = 300;

const focusedIn = ({ laneId, ticketId }: Spot, lane: number) => (laneId === lane ? (ticketId ?? 'head') : undefined);

/** Keeps as few lanes alive as are in sight, and the one with the focus; each remembers how far it was scrolled. */
function useColumns({ board, lanes, focus }: Props) {
  'use no memo';
  const { isWalked } = useBoardActs();
  const at = lanes.findIndex(({ id }) => id === focus.laneId);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: lanes.length,
    getScrollElement: () => board.current,
    estimateSize: () => LANE_PX,
    getItemKey: (index) => lanes[index]?.id ?? index,
    overscan: 1,
    rangeExtractor: (range) => drawnWith(defaultRangeExtractor(range), at),
  });
  useEffect(() => {
    if (at >= 0 && isWalked()) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [at, isWalked, virtualizer]);
  return virtualizer;
}

/** The lanes side by side: a grid whose rows stand upright, one a lane, with one stop for the Tab key. */
export function BoardGrid(props: Props) {
  'use no memo';
  const { board, lanes, shown, focus, held, over, beside, onMore } = props;
  const t = kanbanPhrases.useT();
  const columns = useColumns(props);
  const [scrolled] = useState(() => new Map<number, number>());
  return (
    <div
      ref={board}
      role="grid"
      tabIndex={-1}
      className={styles['board']}
      style={{ overflowX: 'auto' }}
      aria-label={t('grid')}
      aria-rowcount={lanes.length}
      aria-colcount={-1}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
    >
      <div role="presentation" className={styles['track']} style={{ width: columns.getTotalSize() - 12 }}>
        {columns.getVirtualItems().map(({ index, start }) => {
          const head = lanes[index];
          const lane = head && shown.get(head.id);
          if (!lane) return null;
          return (
            <LaneColumn
              key={head.id}
              head={head}
              lane={lane}
              rowIndex={index + 1}
              view={props.view}
              now={props.now}
              isFiltered={props.isFiltered}
              focused={focusedIn(focus, head.id)}
              held={held && lane.cards.some(({ id }) => id === held.ticketId) ? held : undefined}
              gap={over?.laneId === head.id ? over.gap : undefined}
              beside={beside?.laneId === head.id ? beside.side : undefined}
              onMore={onMore}
              scrolled={scrolled}
              left={start}
            />
          );
        })}
      </div>
    </div>
  );
}

type OneProps = Omit<Props, 'lanes'> & { head: BoardLane; rowCount: number; rowIndex: number };

/** On phones: one lane, over the whole width. */
export function OneLane(props: OneProps) {
  const { board, head, rowCount, rowIndex } = props;
  const t = kanbanPhrases.useT();
  const [scrolled] = useState(() => new Map<number, number>());
  const lane = props.shown.get(head.id);
  return (
    <div
      ref={board}
      role="grid"
      tabIndex={-1}
      className={styles['one']}
      aria-label={t('grid')}
      aria-rowcount={rowCount}
      aria-colcount={-1}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
    >
      {lane && (
        <LaneColumn
          key={head.id}
          head={head}
          lane={lane}
          rowIndex={rowIndex}
          view={props.view}
          now={props.now}
          isFiltered={props.isFiltered}
          focused={focusedIn(props.focus, head.id)}
          held={props.held}
          gap={undefined}
          beside={undefined}
          onMore={props.onMore}
          scrolled={scrolled}
        />
      )}
    </div>
  );
}
