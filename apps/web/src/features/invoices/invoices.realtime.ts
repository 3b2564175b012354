import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { INVOICES, noteSettled } from './invoices.data.ts';

/** Figures are the server's to say. */
export const invoiceRealtime = realtime({
  'invoice.changed': (queries) => refetchSoon(queries, INVOICES),
  'payment-claim.changed': (queries) => refetchSoon(queries, INVOICES),
  'payment.settled': (queries, { invoiceId }) => noteSettled(queries, invoiceId),
});
