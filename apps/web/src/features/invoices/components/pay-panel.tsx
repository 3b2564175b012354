import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { chargeQuery, settledQuery } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { ClaimForm } from './claim-form.tsx';
import styles from './dialogs.module.css';
import { PayLink } from './pay-link.tsx';
import { PixCode } from './pix-code.tsx';

function Code({ invoiceId }: { invoiceId: number }) {
  const t = invoicePhrases.useT();
  const { data, error, refetch } = useQuery(chargeQuery(invoiceId));
  // Whoever pays can do nothing about it.
  if (isApiError(error, 'ERR_NO_PAYMENT_ACCOUNT_FOUND')) return <p className={styles['hint']}>{t('pay.noAccount')}</p>;
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  return (
    <div className={styles['pay']}>
      <PixCode brCode={data.brCode} amount={data.amount} />
      {data.paymentLink !== null && (
        <a href={data.paymentLink} target="_blank" rel="noreferrer">
          {t('pay.link')}
        </a>
      )}
      <p className={styles['hint']}>{t('pay.wait')}</p>
      {data.provider === 'static-pix' && <ClaimForm invoiceId={invoiceId} />}
      <PayLink invoiceId={invoiceId} />
    </div>
  );
}

const LEAVES_AFTER_MS = 4000;

/** The money is here: the person goes on working without having to look for the way. */
function Settled() {
  const t = invoicePhrases.useT();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/' }), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <output className={styles['settled']}>
      <IconCircleCheck size={56} stroke={1.4} aria-hidden />
      {t('pay.settled')}
    </output>
  );
}

/** The code to pay an invoice with, until the money is here. */
export function PayPanel({ invoiceId }: { invoiceId: number }) {
  const { data: isSettled } = useQuery(settledQuery(invoiceId));
  return isSettled ? <Settled /> : <Code invoiceId={invoiceId} />;
}
