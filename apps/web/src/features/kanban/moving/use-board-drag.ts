import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Over which lane a card is held, and between which of its cards. */
export type Over = { laneId: number; gap: number };

type Handlers = {
  onPick: (ticketId: number) => void;
  /** `over` is null where nothing takes it. */
  onDrop: (ticketId: number, over: Over | null) => void;
};

function overOf(targets: readonly { data: Record<string | symbol, unknown> }[]): Over | null {
  const { laneId, gap } = targets[0]?.data ?? {};
  return typeof laneId === 'number' && typeof gap === 'number' ? { laneId, gap } : null;
}

const isSame = (one: Over | null, other: Over | null) => one?.laneId === other?.laneId && one?.gap === other?.gap;

/** Follows a card that the pointer drags over the board; it may be drawn no more when it is let go. */
export function useBoardDrag(board: RefObject<HTMLElement | null>, { onPick, onDrop }: Handlers): Over | null {
  const [over, setOver] = useState<Over | null>(null);
  const pick = useEffectEvent(onPick);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!board.current) return;
    const idOf = (data: Record<string, unknown>) => (typeof data['ticketId'] === 'number' ? data['ticketId'] : null);
    const follow = (next: Over | null) => setOver((known) => (isSame(known, next) ? known : next));
    const stops = [
      monitorForElements({
        canMonitor: ({ source }) => idOf(source.data) !== null,
        onDragStart: ({ source }) => pick(idOf(source.data) ?? 0),
        onDrag: ({ location }) => follow(overOf(location.current.dropTargets)),
        onDrop: ({ source, location }) => {
          setOver(null);
          drop(idOf(source.data) ?? 0, overOf(location.current.dropTargets));
        },
      }),
      autoScrollForElements({ element: board.current }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [board]);
  return over;
}
