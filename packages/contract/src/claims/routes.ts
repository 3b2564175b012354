import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { ClaimToDecide, EndToEndId, MAX_RECEIPT_BYTES, PaymentClaim } from './models.ts';

/** The super user for the platform, admins of a reseller for theirs. */
const keeping = { permission: 'settings-page:edit', duringSupport: 'never' } as const;
const invoiceId = z.object({ invoiceId: Id });
const claimId = z.object({ claimId: Id });

export const claimRoutes = {
  claim: route({
    method: 'POST',
    path: '/invoices/:invoiceId/claim',
    summary:
      'Say that an open invoice of the own company was paid: by the endToEndId of the payment, by its receipt (PNG, JPEG or PDF; multipart file `file`), or both. Said again it replaces what was said. The creditor decides.',
    permission: 'signed-in',
    worksWhenExpired: true,
    params: invoiceId,
    body: z.object({ endToEndId: EndToEndId.optional() }),
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_RECEIPT_BYTES },
    response: PaymentClaim,
    errors: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_STATE', 'ERR_MEDIA_NOT_SUPPORTED', 'ERR_FILE_TOO_LARGE'],
  }),
  latest: route({
    method: 'GET',
    path: '/invoices/:invoiceId/claim',
    summary: 'What was said last about an invoice of the own company, and what became of it.',
    permission: 'signed-in',
    worksWhenExpired: true,
    params: invoiceId,
    response: z.object({ claim: PaymentClaim.nullable() }),
    errors: ['ERR_NO_INVOICE_FOUND'],
  }),
  list: route({
    ...keeping,
    method: 'GET',
    path: '/payment-claims',
    summary: 'What payers say about open invoices and nobody has decided about, the latest 100.',
    response: z.object({ claims: z.array(ClaimToDecide) }),
  }),
  confirm: route({
    ...keeping,
    method: 'POST',
    path: '/payment-claims/:claimId/confirm',
    summary: 'The money is here: what is left of the invoice counts as paid. Confirmed twice, it counts once.',
    params: claimId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_CLAIM_FOUND', 'ERR_INVOICE_STATE'],
  }),
  refuse: route({
    ...keeping,
    method: 'POST',
    path: '/payment-claims/:claimId/refuse',
    summary: 'The money is not here. The payer reads why.',
    params: claimId,
    body: z.object({ reason: text({ min: 3, max: 500 }) }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_CLAIM_FOUND'],
  }),
};
