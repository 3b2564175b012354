import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useCan } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { removeConnection } from '../connections.data.ts';
import { firstConnectionOf } from './first-connection-of.ts';

/**
 * Whether the page begins with the first connection alone, and the ways out of it. Decided once, when the connections are
 * known: it ends with a connected phone or by a choice, never by itself.
 */
export function useFirstScreen(connections: readonly Connection[] | undefined, onOfficial: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayAdd = useCan('connections-page:addConnection');
  const [isFirst, setFirst] = useState<boolean | null>(null);
  if (isFirst === null && connections) setFirst(mayAdd && firstConnectionOf(connections) !== null);
  if (!isFirst) return null;
  const connection = connections?.[0];

  /** The number that waits for its phone makes room: plans count it too. */
  async function chooseOfficial() {
    if (connection) {
      const params = { connectionId: connection.id };
      const isGone = await call(connectionRoutes.remove, { params }).then(() => true, toastFailure);
      if (!isGone) return;
      removeConnection(queries, connection.id);
    }
    setFirst(false);
    onOfficial();
  }
  return {
    connection,
    onConnected: () => void navigate({ to: '/tickets/{-$uuid}', params: {}, search: { sub: 'pending' } }),
    onOfficial: () => void chooseOfficial(),
    onAll: () => setFirst(false),
  };
}
