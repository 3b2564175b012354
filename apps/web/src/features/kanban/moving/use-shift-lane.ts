import type { BoardLane } from '@balcao/contract/kanban/models.ts';
import { kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import { OPEN_LANE_ID } from '@balcao/contract/kanban/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { KANBAN } from '../kanban.data.ts';

/** Behind which lane one comes that goes one place to the left or right; undefined where there is no such place. */
export function laneBefore(ids: readonly number[], laneId: number, by: 1 | -1): number | null | undefined {
  const others = ids.filter((id) => id !== OPEN_LANE_ID && id !== laneId);
  const index = ids.filter((id) => id !== OPEN_LANE_ID).indexOf(laneId) + by;
  if (index < 0 || index > others.length) return undefined;
  return others[index - 1] ?? null;
}

/** Moves a lane among the others. */
export function useShiftLane(lanes: readonly BoardLane[]) {
  const queries = useQueryClient();
  async function shift(laneId: number, by: 1 | -1): Promise<void> {
    const after = laneBefore(
      lanes.map(({ id }) => id),
      laneId,
      by,
    );
    if (after === undefined) return;
    try {
      await call(kanbanRoutes.placeLane, { params: { laneId }, body: { after } });
      await queries.invalidateQueries({ queryKey: KANBAN });
    } catch (failure) {
      toastFailure(failure);
    }
  }
  return (laneId: number, by: 1 | -1) => void shift(laneId, by);
}
