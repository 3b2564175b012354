import '@mantine/core/styles/Switch.layer.css';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Button, Switch } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { callingName } from '../../../ui/person.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { KeyCaps } from '../../../ui/key-caps.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { LastMessage } from '../components/list/last-message.tsx';
import { QueueSwatch } from '../components/list/queue-swatch.tsx';
import type { InboxSearch } from '../inbox-search.ts';
import { viewOf } from '../list/ticket-pages.ts';
import { useCounters } from '../list/use-counters.ts';
import { formatWaiting, waitingOf } from '../list/waiting.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { ticketsQuery } from '../tickets.data.ts';
import { useAutoNext } from './auto-next.ts';
import styles from './next-customer.module.css';
import { nextPhrases } from './phrases/phrases.ts';
import { useAcceptNext } from './use-accept-next.ts';

type Props = { search: InboxSearch };

/** Who waits longest for a person, of the chosen queues, and how many others do; `isEmpty`: there is nobody to choose either. */
function useNextCustomer(search: InboxSearch) {
  const queueIds = search.queues?.length ? search.queues : undefined;
  const counters = useCounters({ ...search, wait: 'people' });
  const waiting = counters?.pending ?? 0;
  const filter = { status: 'pending', ...(queueIds && { queueIds }), isBot: false, order: 'wait' } as const;
  const { data } = useInfiniteQuery({ ...ticketsQuery(filter), enabled: waiting > 0 });
  const isEmpty = counters !== undefined && counters.open + counters.pending + counters.withBot === 0;
  return { isEmpty, next: waiting > 0 ? viewOf(data).at(0) : undefined, others: Math.max(0, waiting - 1) };
}

function Wait({ ticket }: { ticket: Ticket }) {
  const t = nextPhrases.useT();
  const waiting = waitingOf(ticket, useNow(20_000));
  return (
    <span
      className={styles['wait']}
      data-hot={waiting?.isTooLong || undefined}
      data-long={Boolean(waiting) || undefined}
    >
      {waiting ? t('waits', { time: formatWaiting(waiting.minutes) }) : t('justCame')}
    </span>
  );
}

function Card({ ticket, others }: { ticket: Ticket; others: number }) {
  const t = nextPhrases.useT();
  const all = ticketPhrases.useT();
  const acceptNext = useAcceptNext();
  const auto = useAutoNext();
  useShortcut('openTicket', () => void acceptNext(), { isLast: true });
  return (
    <section className={styles['next']} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className={styles['who']}>
        <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} channel={ticket.channel} size={44} />
        <span>
          <b>{ticket.contact.name}</b>
          <small>
            <Wait ticket={ticket} />
            <QueueSwatch color={ticket.queue?.color} />
            {ticket.queue?.name ?? all('row.noQueue')}
          </small>
        </span>
      </div>
      <p className={styles['said']}>
        <LastMessage ticket={ticket} />
      </p>
      <Button fullWidth h={40} aria-keyshortcuts="Enter" onClick={() => void acceptNext()}>
        {t('take', { name: callingName(ticket.contact.name) })}
      </Button>
      <p className={styles['keys']}>
        <KeyCaps strokes={[['Enter']]} />
        {t('keyHere')}
        <KeyCaps strokes={[['A']]} />
        {t('keyAnywhere')}
      </p>
      {others > 0 && <p className={styles['more']}>{t('more', { count: others })}</p>}
      <Switch
        className={styles['auto'] ?? ''}
        checked={auto.isOn}
        label={t('auto')}
        description={t('autoHint')}
        onChange={(event) => auto.setOn(event.currentTarget.checked)}
      />
    </section>
  );
}

/** Where no conversation is open: whom to serve next, by one key. */
export function NextCustomer({ search }: Props) {
  const all = ticketPhrases.useT();
  const { next, others, isEmpty } = useNextCustomer(search);
  if (next) return <Card ticket={next} others={others} />;
  return (
    <EmptyState icon={IconMessages} title={all(isEmpty ? 'none.emptyTitle' : 'none.title')}>
      {all(isEmpty ? 'none.emptyText' : 'none.text')}
    </EmptyState>
  );
}
