import { kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { toastFailure } from '../../ui/feedback/toast.tsx';

/** Puts a lane behind another one, on the board of everybody. */
export function usePlaceLane() {
  const queries = useQueryClient();
  async function place(laneId: number, after: number | null): Promise<void> {
    try {
      await call(kanbanRoutes.placeLane, { params: { laneId }, body: { after } });
      await Promise.all([['tags'], ['kanban']].map((queryKey) => queries.invalidateQueries({ queryKey })));
    } catch (failure) {
      toastFailure(failure);
    }
  }
  return (laneId: number, after: number | null) => void place(laneId, after);
}
