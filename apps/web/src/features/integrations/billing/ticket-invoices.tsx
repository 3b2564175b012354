import { Button, Skeleton } from '@mantine/core';
import { IconPencil, IconReceipt, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { invoicesQuery, sourcesQuery } from './billing.data.ts';
import styles from './billing.module.css';
import type { BillingDesk } from './desk.ts';
import { DocumentForm } from './document-form.tsx';
import { useFailureWords } from './failure-words.ts';
import { billingPhrases } from './phrases/phrases.ts';
import { SourceInvoices } from './source-invoices.tsx';

type Props = BillingDesk & {
  /** Whoever may connect a billing system is told where, while there is none. */
  maySetUp: boolean;
};

function Loading() {
  return (
    <div className={styles['loading']} aria-busy="true">
      <Skeleton h={12} w="46%" />
      <Skeleton h={26} w="82%" />
    </div>
  );
}

/** Asked of the systems only when somebody wants to see it: opening a ticket calls nobody. */
function Found({ desk, onMoved }: { desk: BillingDesk; onMoved: () => void }) {
  const t = billingPhrases.useT();
  const failureWords = useFailureWords();
  const { ticket } = desk;
  const [isChanging, setChanging] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(invoicesQuery(ticket.id));
  if (!data) {
    if (!error || isFetching) return <Loading />;
    return (
      <div className={styles['failed']} role="alert">
        <p className={styles['problem']}>{failureWords(error)}</p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </div>
    );
  }
  const change = (isOn: boolean) => {
    setChanging(isOn);
    onMoved();
  };
  if (data.document === null || isChanging) {
    const onCancel = data.document === null ? null : () => change(false);
    const of = { ticketId: ticket.id, contactId: ticket.contactId };
    return <DocumentForm {...of} onSaved={() => change(false)} onCancel={onCancel} />;
  }
  return (
    <>
      <div className={styles['by']}>
        <span>{t('by', { document: data.document })}</span>
        <IconButton
          label={t('document.change')}
          icon={IconPencil}
          iconSize={14}
          size={26}
          onClick={() => change(true)}
        />
        <IconButton
          label={t('refresh')}
          icon={IconRefresh}
          iconSize={14}
          size={26}
          loading={isFetching}
          onClick={() => void refetch()}
        />
      </div>
      {data.sources.map((of) => (
        <SourceInvoices key={of.source} desk={desk} of={of} />
      ))}
      {ticket.status !== 'open' && <p className={styles['quiet']}>{t('notOpen')}</p>}
    </>
  );
}

/** What the customer of a ticket owes the company, and one click to send it to them. */
export function TicketInvoices({ maySetUp, ...desk }: Props) {
  const t = billingPhrases.useT();
  const [isAsked, setAsked] = useState(false);
  const { data: sources } = useQuery(sourcesQuery);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever works by keyboard goes on from here.
  const goOn = () => title.current?.focus();
  if (sources === undefined || (sources.length === 0 && !maySetUp)) return null;
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <div className={styles['head']}>
        <h4 ref={title} tabIndex={-1}>
          {t('title')}
        </h4>
        {sources.length > 0 && !isAsked && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconReceipt size={15} stroke={1.7} aria-hidden />}
            onClick={() => {
              setAsked(true);
              goOn();
            }}
          >
            {t('show')}
          </Button>
        )}
      </div>
      {sources.length === 0 && (
        <p className={styles['quiet']}>
          {t('noSource')} <Link to="/integrations">{t('connect')}</Link>
        </p>
      )}
      {sources.length > 0 && isAsked && <Found desk={desk} onMoved={goOn} />}
    </section>
  );
}
