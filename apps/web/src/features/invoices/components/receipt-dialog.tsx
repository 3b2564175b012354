import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { formatDay } from '../../../platform/format/day.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { useSession } from '../../../platform/session.tsx';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

/** That an invoice was paid, to be printed. */
export function ReceiptDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = invoicePhrases.useT();
  const { timeZone } = useSession().user.company;
  const { id, companyName, detail, value, dueDate, paidAt, paidHow } = invoice;
  const facts = [
    [t('receipt.number'), String(id)],
    [t('receipt.company'), companyName],
    [t('detail'), detail],
    [t('value'), formatMoney(value)],
    [t('dueDate'), formatDay(dueDate)],
    [t('receipt.paidAt'), paidAt === null ? '' : formatDateTime(paidAt, timeZone)],
    [t('receipt.how'), paidHow === null ? '' : t(`how.${paidHow}`)],
  ] as const;
  return (
    <Modal opened onClose={onClose} title={t('receipt')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={styles['receipt']} data-receipt>
        <dl>{facts.map(([name, fact]) => [<dt key={name}>{name}</dt>, <dd key={`${name} fact`}>{fact}</dd>])}</dl>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
    </Modal>
  );
}
