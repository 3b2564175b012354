import { useInfiniteQuery } from '@tanstack/react-query';
import { newsQuery } from './news.data.ts';

/** How many announcements the person has not read; nothing is asked for here. */
export function useUnreadNews(): number {
  const { data } = useInfiniteQuery({ ...newsQuery, enabled: false });
  return data?.pages[0]?.unread ?? 0;
}
