import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Charge, LinkedInvoice } from './models.ts';

const invoiceId = z.object({ invoiceId: Id });
const token = z.object({ token: z.string().max(80) });

export const chargeRoutes = {
  charge: route({
    method: 'POST',
    path: '/invoices/:invoiceId/charge',
    summary:
      'The code with which an open invoice of the own company is paid. Asked again while it holds, it is the same. Admins ask for it; everybody where the company is blocked.',
    permission: 'signed-in',
    worksWhenExpired: true,
    params: invoiceId,
    response: Charge,
    errors: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_STATE', 'ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_PAYMENT_PROVIDER'],
  }),
  link: route({
    method: 'POST',
    path: '/invoices/:invoiceId/pay-link',
    summary:
      'The link of an invoice of the own company, for whoever pays it without signing in; always the same. Admins ask for it; everybody where the company is blocked.',
    permission: 'signed-in',
    worksWhenExpired: true,
    params: invoiceId,
    response: z.object({ link: z.string() }),
    errors: ['ERR_NO_INVOICE_FOUND'],
  }),
  linked: route({
    method: 'POST',
    path: '/pay-links/look',
    summary: 'Who is paid how much by whom, and whether it is, by the token of a link.',
    permission: 'public',
    body: token,
    response: LinkedInvoice,
    errors: ['ERR_NO_INVOICE_FOUND'],
  }),
  linkedCode: route({
    method: 'POST',
    path: '/pay-links/code',
    summary: 'The code with which the open invoice of a link is paid, by the token of the link.',
    permission: 'public',
    body: token,
    response: Charge.pick({ amount: true, brCode: true, expiresAt: true }),
    errors: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_STATE', 'ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_PAYMENT_PROVIDER'],
  }),
};
