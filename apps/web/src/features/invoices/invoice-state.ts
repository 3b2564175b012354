import type { Invoice } from '@balcao/contract/invoices/models.ts';

/** In the words of the specification: paid is Pago, unpaid past its day Vencido, otherwise Em Aberto; two ends have their own. */
export type InvoiceState = 'paid' | 'overdue' | 'open' | 'cancelled' | 'refunded';

export const stateOf = ({ status, isOverdue }: Pick<Invoice, 'status' | 'isOverdue'>): InvoiceState =>
  status === 'open' && isOverdue ? 'overdue' : status;
