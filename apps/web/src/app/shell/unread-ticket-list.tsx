import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatListTime } from '../../platform/format/instant.ts';
import { useSession } from '../../platform/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import styles from './unread-ticket-list.module.css';
import { unreadTicketsQuery } from './unread-tickets.ts';

type Props = { onFollow: () => void };

export function UnreadTicketList({ onFollow }: Props) {
  const { timeZone } = useSession().user.company;
  const { data: tickets, error, refetch } = useQuery(unreadTicketsQuery);
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!tickets) return <SkeletonRows count={3} />;
  return (
    <ul className={styles['list']}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Link to="/tickets/{-$uuid}" params={{ uuid: ticket.uuid }} className={styles['row']} onClick={onFollow}>
            <Avatar
              name={ticket.contact.name}
              picture={ticket.contact.profilePicUrl}
              channel={ticket.channel}
              size={36}
            />
            <span className={styles['text']}>
              <b>{ticket.contact.name}</b>
              <small>{ticket.lastMessage}</small>
            </span>
            <span className={styles['side']}>
              <time dateTime={ticket.lastMessageAt}>{formatListTime(ticket.lastMessageAt, timeZone)}</time>
              <span className={styles['unread']}>{ticket.unreadMessages}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
