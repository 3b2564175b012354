import { draggable, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { use, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { OPEN_LANE_ID } from '@balcao/contract/kanban/models.ts';
import { LaneActsContext, useBoardActs } from '../components/board-acts.ts';
import type { Beside } from './lane-order.ts';
import type { useLaneOrder } from './use-lane-order.ts';

const laneOf = (data: Record<string | symbol, unknown>) =>
  typeof data['movedLane'] === 'number' ? data['movedLane'] : null;

function besideOf(targets: readonly { data: Record<string | symbol, unknown> }[]): Beside | null {
  const { laneId, side } = targets[0]?.data ?? {};
  return typeof laneId === 'number' && (side === 'before' || side === 'after') ? { laneId, side } : null;
}

/** A lane is taken by its head, by whoever may say what lanes are for. */
export function useDragLane(head: RefObject<HTMLElement | null>, laneId: number): void {
  const { isTouch } = useBoardActs();
  const mayMove = use(LaneActsContext) !== null && laneId !== OPEN_LANE_ID && !isTouch;
  useEffect(() => {
    if (!mayMove || !head.current) return;
    return draggable({ element: head.current, getInitialData: () => ({ movedLane: laneId }) });
  }, [head, laneId, mayMove]);
}

/** Follows a lane that the pointer drags: beside which other one it would come now. */
export function useLaneDrag({ drop, isMove }: Pick<ReturnType<typeof useLaneOrder>, 'drop' | 'isMove'>): Beside | null {
  const [beside, setBeside] = useState<Beside | null>(null);
  const follow = useEffectEvent((laneId: number, next: Beside | null) => {
    const shown = next && isMove(laneId, next) ? next : null;
    setBeside((known) => (known?.laneId === shown?.laneId && known?.side === shown?.side ? known : shown));
  });
  const letGo = useEffectEvent(drop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => laneOf(source.data) !== null,
        onDrag: ({ source, location }) => follow(laneOf(source.data) ?? 0, besideOf(location.current.dropTargets)),
        onDrop({ source, location }) {
          setBeside(null);
          const target = besideOf(location.current.dropTargets);
          if (target) letGo(laneOf(source.data) ?? 0, target);
        },
      }),
    [],
  );
  return beside;
}
