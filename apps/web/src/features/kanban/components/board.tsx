import { OPEN_LANE_ID } from '@balcao/contract/kanban/models.ts';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import type { Card } from '../board/card.ts';
import { isFiltered } from '../board/filter.ts';
import { isArrangedByHand } from '../board/order.ts';
import { placeAt, shown as shownOf } from '../board/shown.ts';
import { neighbourOf } from '../focus/focus-after.ts';
import { useBoardFocus } from '../focus/use-board-focus.ts';
import type { Kanban, Looked } from '../kanban.data.ts';
import { useGridKeys, type BoardColumn } from '../keys/use-grid-keys.ts';
import { useMoves } from '../moving/use-moves.ts';
import { standing, usePointerMoves } from '../moving/use-pointer-moves.ts';
import { useLaneDrag } from '../moving/use-lane-drag.ts';
import { useLaneOrder } from '../moving/use-lane-order.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import { BoardActsContext, LaneActsContext, type BoardActs } from './board-acts.ts';
import { BoardGrid, OneLane } from './board-grid.tsx';
import styles from './board.module.css';
import { FoundElsewhere, LaneTabs } from './lane-tabs.tsx';

const MoveDialog = lazyPart(() =>
  import('../dialogs/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

type Props = {
  kanban: Kanban;
  looked: Looked;
  /** What is shown is still that of the filters before. */
  isOld: boolean;
  /** On phones: the lane that is looked at. */
  lane: number | undefined;
  onLane: (laneId: number) => void;
  onMore: (laneId: number) => Promise<void>;
  onConfigure: (laneId: number) => void;
  lastMessage: (card: Card) => ReactNode;
};

/** The lanes as they are shown: with the own moves that nobody has answered yet. */
function useShown({ kanban, isOld }: Pick<Props, 'kanban' | 'isOld'>) {
  const t = kanbanPhrases.useT();
  const { board } = kanban;
  const lanes = useMemo(
    () => kanban.lanes.map((lane) => (lane.id === OPEN_LANE_ID ? { ...lane, name: t('openLane') } : lane)),
    [kanban.lanes, t],
  );
  const moving = useMoves();
  const { moves } = moving;
  const shown = useMemo(
    () => shownOf(board, isOld ? [] : [...moves.underway, ...(moves.held ? [moves.held] : [])]),
    [board, moves, isOld],
  );
  const columns = useMemo(
    (): BoardColumn[] =>
      lanes.map(({ id, name }) => ({ id, name, count: shown.get(id)?.count ?? 0, cards: shown.get(id)?.cards ?? [] })),
    [lanes, shown],
  );
  return { lanes, shown, columns, moving };
}

function NoLanes() {
  const t = kanbanPhrases.useT();
  return (
    <p className={styles['noLanes']}>
      {t('empty.noLanes')} <Link to="/TagsKanban">{t('empty.addLane')}</Link>
    </p>
  );
}

/** The board under way: what is dragged, lifted, moved and focused on it. */
export function Board({ kanban, looked, isOld, lane, onLane, onMore, onConfigure, lastMessage }: Props) {
  const t = kanbanPhrases.useT();
  const board = useRef<HTMLDivElement>(null);
  const { timeZone } = useSession().user.company;
  const isNarrow = useIsNarrow();
  const isTouch = useMediaQuery('(pointer: coarse)') || isNarrow === true;
  const isReadOnly = useOffDuty();
  const canConfigure = useCan('lanes:configure');
  const now = useNow();
  const [asked, setAsked] = useState<number | null>(null);
  const { view } = looked;
  const { lanes, shown, columns, moving } = useShown({ kanban, isOld });
  const { underway, held } = moving.moves;
  const { spot, onFocus, onBlur, takeFocus, hasFocus, isWalked } = useBoardFocus(board, {
    columns,
    ownMove: (ticketId) => {
      const isOf = ({ card }: { card: Card }) => card.id === ticketId;
      if (held && isOf(held)) return { from: held.from, isInHand: true };
      const sent = underway.find(isOf);
      return sent ? { from: sent.from, isInHand: false } : null;
    },
    onLeave: () => held?.by === 'keys' && keys.letGo(),
  });
  const onMove = useCallback(({ id }: Card) => setAsked(id), []);
  const keys = useGridKeys({ columns, focus: spot, view, isReadOnly, moving, onFocus, onMenu: onMove });
  const over = usePointerMoves(board, { columns, view, moving });
  const order = useLaneOrder(lanes);
  const beside = useLaneDrag(order);
  const acts = useMemo(
    (): BoardActs => ({ isReadOnly, isTouch, timeZone, onFocus, onMove, hasFocus, isWalked, lastMessage }),
    [isReadOnly, isTouch, timeZone, onFocus, onMove, hasFocus, isWalked, lastMessage],
  );
  const inDialog = asked === null ? null : standing(columns, asked);
  const current = lanes.find(({ id }) => id === lane) ?? lanes[0];
  const isNarrowed = isFiltered(looked.filter);
  const grid = {
    board,
    shown,
    view,
    now,
    isFiltered: isNarrowed,
    focus: spot,
    held: held ? { ticketId: held.card.id, by: held.by } : undefined,
    over,
    beside,
    onMore,
    onKeyDown: keys.onKeyDown,
    onBlur,
  };

  const tabs = { lanes, shown, onChoose: onLane };

  function close() {
    setAsked(null);
    takeFocus();
  }
  function choose(laneId: number) {
    close();
    if (!inDialog) return;
    const { card, column } = inDialog;
    const target = columns.find(({ id }) => id === laneId);
    if (!target) return;
    // On a phone the card leaves the screen: what takes its place has the focus.
    if (isNarrow && target !== column) onFocus({ laneId: column.id, ticketId: neighbourOf(column, card)?.id ?? null });
    moving.move(card, column.id, placeAt(target.cards, card, { laneId, index: 0 }));
    const { name } = card.contact;
    const count = target.count + (laneId === column.id ? 0 : 1);
    announce(t('say.dropped', { name, lane: target.name, place: 1, count }));
  }

  return (
    <BoardActsContext value={acts}>
      <LaneActsContext value={canConfigure ? { onConfigure, onShift: order.shift } : null}>
        <div className={styles['board']} data-old={isOld || undefined} aria-busy={isOld}>
          {lanes.length === 1 && <NoLanes />}
          {isNarrow && current ? (
            <>
              <LaneTabs {...tabs} laneId={current.id} />
              {isNarrowed && <FoundElsewhere {...tabs} laneId={current.id} />}
              <div className={styles['room']}>
                <OneLane {...grid} head={current} rowCount={lanes.length} rowIndex={lanes.indexOf(current) + 1} />
              </div>
            </>
          ) : (
            <div className={styles['room']}>
              <BoardGrid {...grid} lanes={lanes} />
            </div>
          )}
        </div>
      </LaneActsContext>
      <Suspense>
        {inDialog && (
          <MoveDialog
            name={inDialog.card.contact.name}
            laneId={inDialog.column.id}
            lanes={lanes.map((each) => ({ ...each, count: shown.get(each.id)?.count ?? 0 }))}
            canGoUp={isArrangedByHand(view, inDialog.column.id)}
            onChoose={choose}
            onClose={close}
          />
        )}
      </Suspense>
    </BoardActsContext>
  );
}
