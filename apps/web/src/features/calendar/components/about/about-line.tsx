import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { IconMessageCircle, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { calendarPhrases } from '../../phrases/phrases.ts';
import styles from './about.module.css';

const mark = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

/** What an appointment is about, as far as the reader may see it: a ticket leads there. */
export function AboutLine({ event: { ticket, contact } }: { event: CalendarEvent }) {
  const t = calendarPhrases.useT();
  if (ticket) {
    return (
      <Link className={styles['line']} to="/tickets/{-$uuid}" params={{ uuid: ticket.uuid }}>
        <IconMessageCircle {...mark} />
        {t('ofTicket', { name: ticket.contactName })}
      </Link>
    );
  }
  return (
    contact && (
      <span className={styles['line']}>
        <IconUser {...mark} />
        {t('withContact', { name: contact.name })}
      </span>
    )
  );
}
