import { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../platform/api-error.ts';
import { call } from '../../../../platform/api.ts';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { setupQuery } from '../../flows.data.ts';
import { useEditorSession } from '../editor-context.ts';

/** How often one looks whether somebody has written the word. */
const POLL_INTERVAL_MS = 4000;

/** The rehearsals of the open flow, begun and ended. */
export function useRehearsals() {
  const { flowId, sync } = useEditorSession();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...setupQuery(flowId),
    refetchInterval: ({ state }) => ((state.data?.rehearsals.length ?? 0) > 0 ? POLL_INTERVAL_MS : false),
  });
  const [isBusy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(false);

  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setBlocked(false);
    try {
      await act();
      await queries.invalidateQueries({ queryKey: setupQuery(flowId).queryKey });
      return true;
    } catch (failure) {
      if (isApiError(failure, 'ERR_FLOW_INVALID')) setBlocked(true);
      else toastFailure(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  const params = { flowId };
  return {
    rehearsals: data?.rehearsals,
    error,
    retry: () => void refetch(),
    isBusy,
    isBlocked,
    begin: (asked: { contactId: number; connectionId: number | null }) =>
      attempt(async () => {
        // What is tried is what is drawn, not what was kept a second ago.
        await sync.flush();
        await call(flowSetupRoutes.rehearse, { params, body: asked });
      }),
    end: () => attempt(() => call(flowSetupRoutes.endRehearsals, { params })),
  };
}
