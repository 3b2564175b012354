import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../platform/session.tsx';
import { messagesIn } from './message-pages.ts';
import { messagesQuery } from './messages.data.ts';
import { useOutbox } from './outbox/outbox-store.ts';
import { timelineOf } from './timeline.ts';

/** Everything a conversation shows, and how to get what is older. */
export function useTimeline(ticketId: number) {
  const { user } = useSession();
  const query = useInfiniteQuery(messagesQuery(ticketId));
  const outbox = useOutbox(ticketId);
  const { id, name } = user;
  const { timeZone } = user.company;
  const items = useMemo(
    () => timelineOf({ messages: messagesIn(query.data), outbox, sender: { id, name }, timeZone }),
    [query.data, outbox, id, name, timeZone],
  );
  return { query, items };
}
