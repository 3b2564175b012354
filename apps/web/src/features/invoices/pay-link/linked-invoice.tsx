import type { LinkedInvoice as Linked } from '@balcao/contract/charges/models.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api-error.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import styles from '../components/dialogs.module.css';
import { PixCode } from '../components/pix-code.tsx';
import { payLinkPhrases } from '../phrases/pay-link/pay-link-phrases.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { linkedCodeQuery } from './pay-link-page.data.ts';

function Code({ token }: { token: string }) {
  const t = payLinkPhrases.useT();
  const said = invoicePhrases.useT();
  const { data, error, refetch } = useQuery(linkedCodeQuery(token));
  if (isApiError(error, 'ERR_NO_PAYMENT_ACCOUNT_FOUND'))
    return <p className={styles['hint']}>{said('pay.noAccount')}</p>;
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  return (
    <>
      <PixCode brCode={data.brCode} amount={data.amount} />
      <p className={styles['hint']}>{t('page.wait')}</p>
    </>
  );
}

/** What somebody without a login sees of an invoice: whom it pays, how much, and whether it still has to. */
export function LinkedInvoice({ token, invoice }: { token: string; invoice: Linked }) {
  const t = payLinkPhrases.useT();
  const { companyName, value, dueDate, isOverdue, status } = invoice;
  const facts = [
    [t('page.for'), companyName],
    [t('page.due'), isOverdue ? `${formatDay(dueDate)} (${t('page.overdue')})` : formatDay(dueDate)],
    [t('page.value'), formatMoney(value)],
  ] as const;
  return (
    <div className={styles['linked']}>
      <dl>{facts.map(([name, fact]) => [<dt key={name}>{name}</dt>, <dd key={`${name} fact`}>{fact}</dd>])}</dl>
      <div className={styles['pay']} aria-live="polite">
        {status === 'open' && <Code token={token} />}
        {status === 'paid' && (
          <p className={styles['settled']}>
            <IconCircleCheck size={56} stroke={1.4} aria-hidden />
            {t('page.paid')}
          </p>
        )}
        {(status === 'cancelled' || status === 'refunded') && <p>{t(`page.${status}`)}</p>}
      </div>
    </div>
  );
}
