import { z } from 'zod';
import { invoiceStatuses } from '../invoices/models.ts';
import { Instant } from '../kit/fields.ts';
import { PaymentProviderName } from '../payment-accounts/models.ts';

/** The code with which an invoice is paid now. */
export const Charge = z.object({
  id: z.number(),
  invoiceId: z.number(),
  provider: PaymentProviderName,
  txid: z.string(),
  /** Reais. It may be less than the rest of the invoice by some cents of discount, which tell whose money it is. */
  amount: z.string(),
  discount: z.string(),
  brCode: z.string(),
  /** The provider's own page, where it has one. */
  paymentLink: z.string().nullable(),
  /** Null where the code never expires. */
  expiresAt: Instant.nullable(),
});
export type Charge = z.infer<typeof Charge>;

/** What somebody with the link of an invoice reads: nothing about the company but its name. */
export const LinkedInvoice = z.object({
  creditor: z.string(),
  companyName: z.string(),
  /** Reais: what the invoice says, and what is still to be paid of it. */
  value: z.string(),
  due: z.string(),
  dueDate: z.iso.date(),
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
});
export type LinkedInvoice = z.infer<typeof LinkedInvoice>;
