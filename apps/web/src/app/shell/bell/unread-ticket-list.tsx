import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { LastMessage } from '../../../features/tickets/components/list/last-message.tsx';
import { formatListTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { shellPhrases } from '../../phrases/phrases.ts';
import styles from './unread-ticket-list.module.css';
import { unreadTicketsQuery } from './unread-tickets.ts';

/** The arrows walk through the links. */
function moveByArrow(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const current = links.findIndex((link) => link === document.activeElement);
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, current + step))]?.focus();
}

type Props = { onFollow: () => void };

function UnreadTicket({ ticket, onFollow }: Props & { ticket: Ticket }) {
  const { timeZone } = useSession().user.company;
  return (
    <li>
      <Link to="/tickets/{-$uuid}" params={{ uuid: ticket.uuid }} className={styles['row']} onClick={onFollow}>
        <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} channel={ticket.channel} size={36} />
        <span className={styles['text']}>
          <b>{ticket.contact.name}</b>
          <small>
            <LastMessage ticket={ticket} />
          </small>
        </span>
        <span className={styles['side']}>
          <time dateTime={ticket.lastMessageAt}>{formatListTime(ticket.lastMessageAt, timeZone)}</time>
          {ticket.unreadMessages > 0 && <span className={styles['unread']}>{ticket.unreadMessages}</span>}
        </span>
      </Link>
    </li>
  );
}

/** What waits for oneself, one's own and what nobody has taken, and then what colleagues attend to. */
export function UnreadTicketList({ onFollow }: Props) {
  const { id } = useSession().user;
  const t = shellPhrases.useT();
  const { data: unread, error, refetch } = useQuery(unreadTicketsQuery);
  if (error && !unread) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!unread) return <SkeletonRows count={3} />;
  const isColleagues = ({ userId }: Ticket) => userId !== null && userId !== id;
  const own = unread.tickets.filter((ticket) => !isColleagues(ticket));
  const colleagues = unread.tickets.filter(isColleagues);
  const rows = (tickets: readonly Ticket[]) =>
    tickets.map((ticket) => <UnreadTicket key={ticket.id} ticket={ticket} onFollow={onFollow} />);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside take the keys; arrows only move between them
    <ul className={styles['list']} onKeyDown={moveByArrow}>
      {rows(own)}
      {colleagues.length > 0 && <li className={styles['heading']}>{t('top.bellColleagues')}</li>}
      {rows(colleagues)}
      {unread.count > unread.tickets.length && (
        <li className={styles['more']}>{t('top.bellMore', { count: unread.count - unread.tickets.length })}</li>
      )}
    </ul>
  );
}
