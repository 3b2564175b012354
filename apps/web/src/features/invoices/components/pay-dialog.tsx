import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { Modal } from '@mantine/core';
import { formatDay } from '../../../platform/format/day.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { PayPanel } from './pay-panel.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './dialogs.module.css';

function Code({ invoice }: { invoice: Invoice }) {
  const t = invoicePhrases.useT();
  const { outcome, copy } = useCopy();
  const { data, error, refetch } = useQuery(chargeQuery(invoice.id));
  // Whoever pays can do nothing about it.
  if (isApiError(error, 'ERR_NO_PAYMENT_ACCOUNT_FOUND')) return <p className={styles['hint']}>{t('pay.noAccount')}</p>;
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  return (
    <div className={styles['pay']}>
      <QrCode text={data.brCode} label={t('pay.code')} />
      <span className={styles['amount']}>{formatMoney(data.amount)}</span>
      <p className={styles['hint']}>{t('pay.how')}</p>
      <div className={styles['code']}>{data.brCode}</div>
      <Button onClick={() => copy(data.brCode)}>
        {t(outcome === null ? 'pay.copy' : outcome === 'copied' ? 'pay.copied' : 'pay.copyFailed')}
      </Button>
      {data.paymentLink !== null && (
        <a href={data.paymentLink} target="_blank" rel="noreferrer">
          {t('pay.link')}
        </a>
      )}
      <p className={styles['hint']}>{t('pay.wait')}</p>
      {data.provider === 'static-pix' && <ClaimForm invoiceId={invoice.id} />}
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

/** The code to pay one invoice with. The list follows by itself when the money is here. */
export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = invoicePhrases.useT();
  const title = t('pay.title', { detail: invoice.detail, date: formatDay(invoice.dueDate) });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <PayPanel invoiceId={invoice.id} />
    </Modal>
  );
}
