import { Button } from '@mantine/core';
import { formatMoney } from '../../../platform/format/money.ts';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

/** A Pix code as phones read it, and as text to copy. */
export function PixCode({ brCode, amount }: { brCode: string; amount: string }) {
  const t = invoicePhrases.useT();
  const { outcome, copy } = useCopy();
  return (
    <>
      <QrCode text={brCode} label={t('pay.code')} />
      <span className={styles['amount']}>{formatMoney(amount)}</span>
      <p className={styles['hint']}>{t('pay.how')}</p>
      <div className={styles['code']}>{brCode}</div>
      <Button onClick={() => copy(brCode)}>
        {t(outcome === null ? 'pay.copy' : outcome === 'copied' ? 'pay.copied' : 'pay.copyFailed')}
      </Button>
    </>
  );
}
