import type { BoardLane } from '@balcao/contract/kanban/models.ts';
import { kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { KANBAN, type Kanban } from '../kanban.data.ts';
import { laneBefore, laneBeside, reordered, type Beside } from './lane-order.ts';

/** Moves a lane among the others: it stands there at once, and where the server says once it has answered. */
export function useLaneOrder(lanes: readonly BoardLane[]) {
  const queries = useQueryClient();
  const ids = lanes.map(({ id }) => id);
  async function place(laneId: number, after: number | null): Promise<void> {
    queries.setQueriesData<Kanban>(
      { queryKey: KANBAN },
      (known) => known && { ...known, lanes: reordered(known.lanes, laneId, after) },
    );
    try {
      await call(kanbanRoutes.placeLane, { params: { laneId }, body: { after } });
    } catch (failure) {
      toastFailure(failure);
    }
    await queries.invalidateQueries({ queryKey: KANBAN });
  }
  function goBehind(laneId: number, after: number | null | undefined): void {
    if (after !== undefined) void place(laneId, after);
  }
  return {
    shift: (laneId: number, by: 1 | -1) => goBehind(laneId, laneBefore(ids, laneId, by)),
    drop: (laneId: number, beside: Beside) => goBehind(laneId, laneBeside(ids, laneId, beside)),
    isMove: (laneId: number, beside: Beside) => laneBeside(ids, laneId, beside) !== undefined,
  };
}
