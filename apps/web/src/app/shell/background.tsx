import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NotificationKeeper } from '../../features/notifications/components/notification-keeper.tsx';
import { useAcceptNext } from '../../features/tickets/next/use-accept-next.ts';
import { useShortcut } from '../../platform/keys/use-shortcut.ts';
import { unreadTicketsQuery } from './bell/unread-tickets.ts';

/** What goes on behind every screen. */
export function Background() {
  const acceptNext = useAcceptNext();
  useShortcut('accept', () => void acceptNext(), { isLast: true });
  const { data: unread } = useQuery(unreadTicketsQuery);
  const uuids = useMemo(() => unread?.tickets.map(({ uuid }) => uuid) ?? [], [unread]);
  return unread ? <NotificationKeeper unread={unread.count} unreadUuids={uuids} /> : null;
}
