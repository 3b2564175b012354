import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { formatDay } from '../../../platform/format/day.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { PayPanel } from './pay-panel.tsx';

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
