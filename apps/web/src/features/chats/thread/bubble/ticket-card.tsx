import type { TicketStatus } from '@balcao/contract/tickets/models.ts';
import { IconLock, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ticketCardQuery } from '../../data/ticket-cards.data.ts';
import { chatPhrases } from '../../phrases/phrases.ts';
import styles from './ticket-card.module.css';
import { useThreadTools } from '../thread-tools.ts';

const statusTexts: Record<TicketStatus, 'ticket.pending' | 'ticket.open' | 'ticket.closed'> = {
  pending: 'ticket.pending',
  open: 'ticket.open',
  closed: 'ticket.closed',
};

/** A ticket that is spoken about, for those who may see it; for everybody else it is one without access. */
export function TicketCard({ ticketId }: { ticketId: number }) {
  const t = chatPhrases.useT();
  const { tickets } = useThreadTools();
  const known = tickets.find(({ id }) => id === ticketId);
  const { data: asked, isPending } = useQuery({ ...ticketCardQuery(ticketId), enabled: known === undefined });
  const card = asked ?? known;
  if (!card) {
    return (
      <span className={styles['ticket']} data-locked>
        <IconLock size={17} stroke={1.7} aria-hidden />
        {isPending ? t('ticket') : t('ticket.locked')}
      </span>
    );
  }
  return (
    <Link to="/tickets/{-$uuid}" params={{ uuid: card.uuid }} className={styles['ticket']}>
      <IconMessage2 size={17} stroke={1.7} aria-hidden />
      <span>
        <b>{card.contactName}</b>
        <small>
          {t('ticket.code', { code: card.code })} · {t(statusTexts[card.status])}
        </small>
      </span>
    </Link>
  );
}
