import type { TicketSpan } from '@balcao/contract/tickets/models.ts';
import { IconHeadset } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate, formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { useTools } from './conversation-tools.ts';
import styles from './message-list.module.css';

function useDates({ createdAt, closedAt }: TicketSpan): string {
  const { timeZone } = useSession().user.company;
  const write = (at: string) => `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`;
  return closedAt === null ? write(createdAt) : `${write(createdAt)} – ${write(closedAt)}`;
}

/** Where another ticket of the same customer begins: its number, its queue, who attended, when, and the way there. */
export function TicketLine({ span }: { span: TicketSpan }) {
  const t = messagePhrases.useT();
  const { ticketId, isReadOnly } = useTools();
  const dates = useDates(span);
  const facts = [span.queue?.name, span.user?.name, span.whatsapp?.name, dates].filter(Boolean).join(' · ');
  const leadsAway = !isReadOnly && span.id !== ticketId && span.status !== 'pending';
  return (
    <div className={styles['ticket']}>
      <span>
        <IconHeadset size={14} stroke={1.8} aria-hidden />
        <b>{t('ticket.label', { code: span.code })}</b>
        <small>{facts}</small>
        {leadsAway && (
          <Link to="/tickets/{-$uuid}" params={{ uuid: span.uuid }} search={{}}>
            {t('ticket.open')}
          </Link>
        )}
      </span>
    </div>
  );
}
