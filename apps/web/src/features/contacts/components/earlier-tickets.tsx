import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ticketsOfContactQuery } from '../contacts.data.ts';
import { contactPhrases } from '../phrases/phrases.ts';
import styles from './contact-panel.module.css';

const MAX_SHOWN = 5;

/** Other tickets of the same customer that this person may see, the latest first. */
export function EarlierTickets({ ticket }: { ticket: Ticket }) {
  const t = contactPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { data = [] } = useQuery(ticketsOfContactQuery(ticket.contactId));
  const others = data.filter((other) => other.id !== ticket.id && other.status !== 'pending');
  if (others.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h4>{t('earlier')}</h4>
      <ul className={styles['tickets']}>
        {others.slice(0, MAX_SHOWN).map((other) => (
          <li key={other.id}>
            <Link
              to="/tickets/{-$uuid}"
              params={{ uuid: other.uuid }}
              search={(search) => ({ ...search, message: undefined })}
              preload={false}
            >
              <span>#{other.code}</span>
              <span>{formatDate(other.lastMessageAt, timeZone)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
