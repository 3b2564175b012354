import type { ContactSummary } from '@balcao/contract/contact-actions/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { summaryQuery } from '../../contacts.data.ts';
import styles from './glance.module.css';
import { glancePhrases } from './phrases/phrases.ts';

type OneTicket = ContactSummary['tickets'][number];

const useDate = () => {
  const { timeZone } = useSession().user.company;
  return (at: string) => formatDate(at, timeZone);
};

function Rating({ value }: { value: number | null }) {
  const t = glancePhrases.useT();
  if (value === null) return <span />;
  return (
    <span className={styles['rating']}>
      <IconStar size={12} stroke={2} aria-hidden />
      <span aria-hidden>{value}</span>
      <VisuallyHidden>{t('rating', { value })}</VisuallyHidden>
    </span>
  );
}

/** The year is said where it is another one. */
function useShortDate() {
  const date = useDate();
  const year = /\d{4}$/.exec(date(useNow().toISOString()))?.[0] ?? '';
  return (at: string) => date(at).replace(new RegExp(`\\D?${year}$`), '');
}

/** One line: when, about what, with whom, and how it was rated. */
function Line({ ticket }: { ticket: OneTicket }) {
  const t = glancePhrases.useT();
  const date = useShortDate();
  const { about, user, queue, status, rating, at } = ticket;
  return (
    <>
      <time dateTime={at}>{date(at)}</time>
      <b title={about}>{about || queue || t('noText')}</b>
      <small title={user ?? undefined}>
        {user?.split(' ')[0] ?? (status === 'pending' ? t('pending') : t('nobody'))}
      </small>
      <Rating value={rating} />
    </>
  );
}

/** A ticket that waits cannot be opened, and the one that is open leads nowhere. */
function TicketLine({ ticket, isThis }: { ticket: OneTicket; isThis: boolean }) {
  if (isThis || ticket.status === 'pending') {
    return (
      <div className={styles['ticket']} aria-current={isThis || undefined}>
        <Line ticket={ticket} />
      </div>
    );
  }
  return (
    <Link
      to="/tickets/{-$uuid}"
      params={{ uuid: ticket.uuid }}
      search={(search) => ({ ...search, message: undefined })}
      preload={false}
      className={styles['ticket']}
    >
      <Line ticket={ticket} />
    </Link>
  );
}

function Facts({ summary: { total, lastRating, usualHours } }: { summary: ContactSummary }) {
  const t = glancePhrases.useT();
  const date = useDate();
  const rated = lastRating && [lastRating.value, lastRating.name, date(lastRating.at)].filter(Boolean).join(' · ');
  const rows: [name: string, value: string | number | null][] = [
    [t('total'), total],
    [t('lastRating'), rated],
    [t('usual'), usualHours && t('hours', usualHours)],
  ];
  return (
    <section className={styles['section']}>
      <h4>{t('title')}</h4>
      <dl className={styles['facts']}>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** What went before with this customer: how often, how content, when they write, and the latest tickets in a line each. */
export function Glance({ ticket }: { ticket: Ticket }) {
  const t = glancePhrases.useT();
  const { data: summary } = useQuery(summaryQuery(ticket.contactId));
  if (!summary) return null;
  return (
    <>
      <Facts summary={summary} />
      {summary.tickets.length > 0 && (
        <section className={styles['section']}>
          <h4>{t('tickets')}</h4>
          <ul className={styles['tickets']}>
            {summary.tickets.map((one) => (
              <li key={one.id}>
                <TicketLine ticket={one} isThis={one.id === ticket.id} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
