import '@mantine/core/styles/NumberInput.layer.css';
import { invoiceActRoutes } from '@balcao/contract/invoices/act-routes.ts';
import type { PaymentToLookAt } from '@balcao/contract/payments/models.ts';
import { Button, NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { INVOICES, paymentsToLookAtQuery } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

/** Money of unknown use is given an invoice by its number; anything else only wants to have been seen. */
function Answer({ payment }: { payment: PaymentToLookAt }) {
  const t = invoicePhrases.useT();
  const queries = useQueryClient();
  const [invoiceId, setInvoiceId] = useState<number | string>('');
  const { id: paymentId, alert } = payment;
  async function answer() {
    try {
      if (alert === 'unassigned')
        await call(invoiceActRoutes.assign, { params: { paymentId }, body: { invoiceId: Number(invoiceId) } });
      else await call(invoiceActRoutes.closeAlert, { params: { paymentId } });
      await queries.invalidateQueries({ queryKey: INVOICES });
    } catch (failure) {
      toastFailure(failure);
    }
  }
  const isUnknown = alert === 'unassigned';
  return (
    <span>
      {isUnknown && (
        <NumberInput
          size="xs"
          hideControls
          min={1}
          aria-label={t('receipt.number')}
          placeholder={t('receipt.number')}
          value={invoiceId}
          onChange={setInvoiceId}
        />
      )}
      <Button
        size="xs"
        variant="default"
        disabled={isUnknown && !(Number(invoiceId) > 0)}
        onClick={() => void answer()}
      >
        {t(isUnknown ? 'alert.assign' : 'alert.seen')}
      </Button>
    </span>
  );
}

/** Money that a person has to know of or decide about. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const t = invoicePhrases.useT();
  const { timeZone } = useSession().user.company;
  const payments = useQuery(paymentsToLookAtQuery).data?.payments ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('alerts.title')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {payments.length === 0 && <p className={styles['hint']}>{t('alerts.none')}</p>}
      <ul className={styles['lines']}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {t(`alert.${payment.alert}`)}: {formatMoney(payment.amount)}
            </span>
            <Answer payment={payment} />
            <small>
              {[formatDateTime(payment.paidAt, timeZone), payment.companyName, payment.detail, payment.externalId]
                .filter((text) => text !== null)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
