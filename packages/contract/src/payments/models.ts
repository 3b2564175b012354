import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

export const paymentAlerts = ['paid-more', 'paid-less', 'paid-again', 'refunded', 'unassigned'] as const;

/** Money about which a person has to decide or know. Without an invoice its reference is unknown. */
export const PaymentToLookAt = z.object({
  id: z.number(),
  amount: z.string(),
  refundedAmount: z.string(),
  paidAt: Instant,
  source: z.enum(['gateway', 'statement', 'manual']),
  externalId: z.string(),
  alert: z.enum(paymentAlerts),
  invoiceId: z.number().nullable(),
  companyId: z.number().nullable(),
  companyName: z.string().nullable(),
  detail: z.string().nullable(),
});
export type PaymentToLookAt = z.infer<typeof PaymentToLookAt>;
