import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { PaymentToLookAt } from '../payments/models.ts';
import { Invoice } from './models.ts';

const invoiceId = z.object({ invoiceId: Id });
const paymentId = z.object({ paymentId: Id });
const reason = text({ min: 3, max: 500 });
const errors = ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_STATE'] as const;

/** What the creditor does with invoices and with money that came. */
export const invoiceActRoutes = {
  cancel: route({
    method: 'POST',
    path: '/invoices/:invoiceId/cancel',
    summary: 'Ask no money for an open invoice any more. What came for it is the company’s credit.',
    permission: 'seller',
    params: invoiceId,
    body: z.object({ reason }),
    response: Invoice,
    errors,
  }),
  pay: route({
    method: 'POST',
    path: '/invoices/:invoiceId/pay',
    summary: 'Confirm that what is left of an open invoice came another way.',
    permission: 'seller',
    params: invoiceId,
    body: z.object({ reason }),
    response: Invoice,
    errors,
  }),
  refund: route({
    method: 'POST',
    path: '/invoices/:invoiceId/refund',
    summary:
      'Note that the money of a paid invoice was given back. The days it bought stay with the company unless `takeBackPeriod`.',
    permission: 'seller',
    params: invoiceId,
    body: z.object({ reason, takeBackPeriod: z.boolean() }),
    response: Invoice,
    errors,
  }),
  toLookAt: route({
    method: 'GET',
    path: '/payments/alerts',
    summary:
      'Money that a person has to look at, the latest first: too much, too little, twice, refunded, or of unknown use.',
    permission: 'seller',
    response: z.object({ payments: z.array(PaymentToLookAt) }),
  }),
  closeAlert: route({
    method: 'POST',
    path: '/payments/:paymentId/seen',
    summary: 'Take a payment off the list of those to look at. Money without an invoice stays there until it has one.',
    permission: 'seller',
    params: paymentId,
    response: z.null(),
    errors: ['ERR_NO_PAYMENT_FOUND'],
  }),
  assign: route({
    method: 'POST',
    path: '/payments/:paymentId/assign',
    summary: 'Say which invoice money of unknown use was for.',
    permission: 'seller',
    params: paymentId,
    body: z.object({ invoiceId: Id }),
    response: Invoice,
    errors: ['ERR_NO_PAYMENT_FOUND', 'ERR_NO_INVOICE_FOUND'],
  }),
};
