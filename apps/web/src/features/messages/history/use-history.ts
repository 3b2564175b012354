import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { historyQuery, type HistoryOf } from '../messages.data.ts';
import { useOutbox } from '../outbox/outbox-store.ts';
import type { History } from './history.ts';
import { rowsOf, type Rows } from './rows.ts';

export const useHistoryQuery = (of: HistoryOf) => useQuery(historyQuery(of));

/** What a conversation shows at this moment. */
export function useRows(history: History, ticketId: number): Rows {
  const { id, name } = useSession().user;
  const subscribe = useCallback((listener: () => void) => history.subscribe(listener), [history]);
  const version = useSyncExternalStore(subscribe, () => history.version);
  const outbox = useOutbox(ticketId);
  return useMemo(
    () => rowsOf({ segment: history.view, outbox, sender: { id, name } }),
    // oxlint-disable-next-line react/exhaustive-deps -- the history changes in place; its version tells when
    [history, version, outbox, id, name],
  );
}
