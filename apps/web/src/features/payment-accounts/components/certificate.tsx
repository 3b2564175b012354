import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { dayAt, formatDay } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { paymentAccountPhrases } from '../phrases/phrases.ts';
import styles from './payment-accounts.module.css';

const WARNING_MS = 30 * 86_400_000;

/** The certificate with its end; a warning in its last thirty days. */
export function Certificate({ certificate }: Pick<PaymentAccount, 'certificate'>) {
  const t = paymentAccountPhrases.useT();
  const { timeZone } = useSession().user.company;
  const now = useNow();
  if (!certificate) return <p className={styles['problem']}>{t('certificate.missing')}</p>;
  const { subject, endsAt } = certificate;
  const day = formatDay(dayAt(endsAt, timeZone));
  const left = Date.parse(endsAt) - now.getTime();
  return (
    <>
      <p className={styles['quiet']}>{t('certificate.until', { subject, day })}</p>
      {left < WARNING_MS && (
        <p className={styles['problem']} role="alert">
          {t(left > 0 ? 'certificate.ends' : 'certificate.ended', { day })}
        </p>
      )}
    </>
  );
}
