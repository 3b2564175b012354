import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NotificationKeeper } from '../../features/notifications/components/notification-keeper.tsx';
import { unreadTicketsQuery } from './bell/unread-tickets.ts';

/** What goes on behind every screen. */
export function Background() {
  const { data: unread } = useQuery(unreadTicketsQuery);
  const uuids = useMemo(() => unread?.tickets.map(({ uuid }) => uuid) ?? [], [unread]);
  return unread ? <NotificationKeeper unread={unread.count} unreadUuids={uuids} /> : null;
}
