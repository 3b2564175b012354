import type { CustomerInvoice, InvoiceForm } from '@balcao/contract/integrations/models.ts';
import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { Button } from '@mantine/core';
import { IconBarcode, IconCheck, IconFileTypePdf, IconQrcode, type Icon } from '@tabler/icons-react';
import { formatDay } from '../../../platform/format/day.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import styles from './billing.module.css';
import { useFailureWords } from './failure-words.ts';
import { billingPhrases } from './phrases/phrases.ts';
import { useSending } from './use-sending.ts';

const icons: Record<InvoiceForm, Icon> = { line: IconBarcode, pix: IconQrcode, pdf: IconFileTypePdf };

type Props = {
  ticketId: number;
  source: BillingSourceName;
  invoice: CustomerInvoice;
  /** Nothing is sent in a ticket that nobody serves. */
  maySend: boolean;
  onSent: (message: Message) => void;
};

/** What is owed and until when, and a button for each form in which it can be sent into the conversation. */
export function InvoiceLine({ ticketId, source, invoice, maySend, onSent }: Props) {
  const t = billingPhrases.useT();
  const failureWords = useFailureWords();
  const { sending, sent, failure, send } = useSending({ ticketId, source, invoice, onSent });
  const { amount, dueDate, isOverdue, description, forms } = invoice;
  const values = { amount: formatMoney(amount), date: formatDay(dueDate) };
  return (
    <li className={styles['invoice']}>
      <p className={styles['sum']}>
        <b>{values.amount}</b>
        <span data-overdue={isOverdue || undefined}>{t(isOverdue ? 'overdue' : 'due', { date: values.date })}</span>
      </p>
      {description && <p className={styles['description']}>{description}</p>}
      <div className={styles['forms']}>
        {forms.length > 0 && <span className={styles['quiet']}>{t('send')}</span>}
        {forms.map((form) => {
          const Picture = sent === form ? IconCheck : icons[form];
          return (
            <Button
              key={form}
              size="compact-sm"
              variant="default"
              leftSection={<Picture size={15} stroke={1.7} aria-hidden />}
              aria-label={sent === form ? undefined : t(`sendOf.${form}`, values)}
              loading={sending === form}
              disabled={!maySend || sent === form || (sending !== null && sending !== form)}
              onClick={() => send(form)}
            >
              {sent === form ? t('sent') : t(`send.${form}`)}
            </Button>
          );
        })}
        {forms.length === 0 && <span className={styles['quiet']}>{t('noForms')}</span>}
      </div>
      {failure !== null && (
        <p className={styles['problem']} role="alert">
          {failureWords(failure)}
        </p>
      )}
    </li>
  );
}
