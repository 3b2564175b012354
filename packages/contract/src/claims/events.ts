import { z } from 'zod';
import { event } from '../kit/event.ts';

export const claimEvents = {
  /** A payer said something about an invoice, or the creditor decided. Both companies hear it. */
  'payment-claim.changed': event({
    socket: 'payment-claim',
    action: 'update',
    payload: z.object({ invoiceId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
