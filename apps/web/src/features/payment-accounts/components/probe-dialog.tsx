import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { paymentAccountRoutes } from '@balcao/contract/payment-accounts/routes.ts';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { paymentAccountPhrases } from '../phrases/phrases.ts';
import section from '../../../ui/section.module.css';
import styles from './payment-accounts.module.css';

type Props = { account: PaymentAccount; isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** The code of one cent, what a bank reads in it, and the button for when it has arrived. */
export function ProbeDialog({ account, isBusy, onConfirm, onClose }: Props) {
  const t = paymentAccountPhrases.useT();
  const params = { paymentAccountId: account.id };
  const { outcome, copy } = useCopy();
  const {
    data: probe,
    error,
    refetch,
  } = useQuery({
    queryKey: ['payment-accounts', account.id, 'probe'],
    queryFn: ({ signal }) => call(paymentAccountRoutes.probe, { params }, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title={t('probe.title')} size={440}>
      <p className={section['lead']}>{t('probe.text')}</p>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!probe && !error && <SkeletonRows count={3} />}
      {probe && (
        <div className={styles['probe']}>
          <div className={styles['code']}>
            <QrCode text={probe.brCode} label={t('probe.qr')} />
          </div>
          <dl className={styles['facts']}>
            {(['pixKey', 'payeeName', 'payeeCity'] as const).map((field) => (
              <div key={field}>
                <dt>{t(`field.${field}`)}</dt>
                <dd>{field === 'pixKey' ? probe.key : probe[field]}</dd>
              </div>
            ))}
          </dl>
          <div className={styles['buttons']}>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
              onClick={() => copy(probe.brCode)}
            >
              {t(outcome === null ? 'copy' : outcome === 'copied' ? 'copied' : 'copyFailed')}
            </Button>
            <Button loading={isBusy} onClick={onConfirm}>
              {t('probe.confirm')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
