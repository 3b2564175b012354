export type InvoiceStatus = 'open' | 'paid' | 'cancelled' | 'refunded';

/** What happens to an invoice. Money settles it; the other two are the creditor's, never the debtor's. */
export type InvoiceAct = 'settle' | 'cancel' | 'refund';

const WAYS: Record<InvoiceStatus, Partial<Record<InvoiceAct, InvoiceStatus>>> = {
  open: { settle: 'paid', cancel: 'cancelled' },
  paid: { refund: 'refunded' },
  cancelled: {},
  refunded: {},
};

/** The status after an act, or undefined where the invoice does not allow it. */
export const moveInvoice = (status: InvoiceStatus, act: InvoiceAct): InvoiceStatus | undefined => WAYS[status][act];
