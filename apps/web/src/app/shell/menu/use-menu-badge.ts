import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { needsPerson } from '@balcao/contract/connections/needs-person.ts';
import type { ConnectionStatus } from '@balcao/contract/connections/session-models.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatUnreadsQuery, isAnyUnread } from '../../../features/chats/unreads.ts';
import { call } from '../../../platform/api.ts';
import type { ScreenName } from '../../screens.ts';

export type MenuBadge = 'attention' | 'unread';

const WORTH_WARNING_MS = 2000;
const unsettled: ReadonlySet<ConnectionStatus> = new Set(['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING']);

/** Not connected, or connected and yet unable to do its whole work. */
const needsAttention = (connection: Connection) => unsettled.has(connection.status) || needsPerson(connection);

/** The company's connections; their own screen shares this list. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections', 'list'],
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: { session: '0' } }, { signal }),
});

/** Whether colleagues have written. It is asked for behind the screens; the menu only looks on. */
function useHasUnreadChat(): boolean {
  const { data } = useQuery({ ...chatUnreadsQuery, enabled: false });
  return data !== undefined && isAnyUnread(data);
}

/** What a menu entry should draw the eye to. */
export function useMenuBadge(screen: ScreenName): MenuBadge | null {
  const [isLasting, setLasting] = useState(false);
  // Connections come and go while the server starts; only what lasts is worth a warning.
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), WORTH_WARNING_MS);
    return () => clearTimeout(timer);
  }, []);
  const hasUnreadChat = useHasUnreadChat();
  const { data } = useQuery({ ...connectionsQuery, enabled: screen === 'connections' && isLasting });
  if (screen === 'chats') return hasUnreadChat ? 'unread' : null;
  if (screen !== 'connections' || !isLasting) return null;
  return data?.some(needsAttention) ? 'attention' : null;
}
