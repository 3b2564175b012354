import type { InvoicesOfSource } from '@balcao/contract/integrations/models.ts';
import { integrationPhrases } from '../words/phrases/phrases.ts';
import { Unconfirmed } from '../words/unconfirmed.tsx';
import styles from './billing.module.css';
import type { BillingDesk } from './desk.ts';
import { InvoiceLine } from './invoice-line.tsx';
import { billingPhrases } from './phrases/phrases.ts';
import { Unlock } from './unlock.tsx';

type Props = { desk: BillingDesk; of: InvoicesOfSource };
type OneProps = Props & { customer: InvoicesOfSource['customers'][number]; isNamed: boolean };

/** One contract of the customer, where it is cut off and what it owes. */
function CustomerPart({ desk, of: { source, invoices }, customer, isNamed }: OneProps) {
  const t = billingPhrases.useT();
  const { id, name, mayUnlock, isBlocked } = customer;
  const own = invoices.filter(({ customerId }) => customerId === id);
  return (
    <div className={styles['customer']}>
      {isNamed && <p className={styles['who']}>{name}</p>}
      {mayUnlock && isBlocked !== false && <Unlock ticketId={desk.ticket.id} source={source} customer={customer} />}
      {own.length === 0 && <p className={styles['quiet']}>{t('nothingOpen')}</p>}
      {own.length > 0 && (
        <ul className={styles['invoices']}>
          {own.map((invoice) => (
            <InvoiceLine
              key={invoice.id}
              ticketId={desk.ticket.id}
              source={source}
              invoice={invoice}
              maySend={desk.ticket.status === 'open'}
              onSent={desk.onSent}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What one system knows of the customer. Where it fails it says so for itself. */
export function SourceInvoices({ desk, of }: Props) {
  const t = billingPhrases.useT();
  const words = integrationPhrases.useT();
  const { source, isConfirmed, failure, customers, hasMore } = of;
  return (
    <div className={styles['source']}>
      <p className={styles['name']}>
        <b>{words(`name.${source}`)}</b>
        <Unconfirmed isConfirmed={isConfirmed} />
      </p>
      {failure !== null && (
        <p className={styles['problem']} role="alert">
          {words(`failure.${failure}`)}
        </p>
      )}
      {failure === null && customers.length === 0 && <p className={styles['quiet']}>{t('unknown')}</p>}
      {customers.map((customer) => (
        <CustomerPart key={customer.id} desk={desk} of={of} customer={customer} isNamed={customers.length > 1} />
      ))}
      {hasMore && <p className={styles['quiet']}>{t('more')}</p>}
    </div>
  );
}
