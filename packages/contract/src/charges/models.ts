import { z } from 'zod';
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
