import { z } from 'zod';
import { event } from '../kit/event.ts';

export const invoiceEvents = {
  /** An invoice was issued, or its state moved. Carries no figures: whoever has a list open asks for it again. */
  'invoice.changed': event({
    socket: 'invoice',
    action: 'update',
    payload: z.object({ invoiceId: z.number() }),
    audience: () => [{ to: 'payers' }],
  }),
  /** Money settled an invoice: everybody of the company may go on, at once and in every tab. */
  'payment.settled': event({
    socket: 'payment',
    action: 'CONCLUIDA',
    payload: z.object({
      invoiceId: z.number(),
      company: z.object({ id: z.number(), dueDate: z.iso.date().nullable() }),
      /** Whether the day was moved: an invoice beside the subscription moves none. Releases before this field did not say it. */
      renewed: z.boolean().optional(),
    }),
    audience: () => [{ to: 'account' }],
  }),
};
