import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Charge } from './models.ts';

const invoiceId = z.object({ invoiceId: Id });

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
};
