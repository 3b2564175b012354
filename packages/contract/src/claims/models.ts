import { z } from 'zod';
import { Instant, Money } from '../kit/fields.ts';

export const MAX_RECEIPT_BYTES = 5 * 1024 * 1024;

/** The bank's own name for a Pix payment: `E`, the payer's bank, the minute, and eleven characters of its own. */
export const EndToEndId = z
  .string()
  .trim()
  .regex(/^E\d{20}[0-9A-Za-z]{11}$/);

/** What a payer says about an invoice. It is no payment. */
export const PaymentClaim = z.object({
  id: z.number(),
  invoiceId: z.number(),
  endToEndId: z.string().nullable(),
  hasReceipt: z.boolean(),
  state: z.enum(['open', 'confirmed', 'refused']),
  /** Why it was refused. */
  reason: z.string().nullable(),
  createdAt: Instant,
});
export type PaymentClaim = z.infer<typeof PaymentClaim>;

/** The same for the creditor. */
export const ClaimToDecide = PaymentClaim.extend({
  companyId: z.number(),
  companyName: z.string(),
  detail: z.string(),
  /** What is still to be paid of the invoice. */
  due: Money,
  /** Where the receipt is fetched; null without one. */
  receiptUrl: z.string().nullable(),
});
export type ClaimToDecide = z.infer<typeof ClaimToDecide>;
