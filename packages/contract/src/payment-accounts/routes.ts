import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import {
  AccountProbe,
  MAX_CERTIFICATE_BYTES,
  PaymentAccount,
  PaymentAccountName,
  PaymentFields,
  PaymentProviderName,
} from './models.ts';

const paymentAccountId = z.object({ paymentAccountId: Id });
/** The super user for the platform, admins of a reseller for theirs; nobody else sells. */
const keeping = { permission: 'settings-page:edit', duringSupport: 'never' } as const;
const guarded = { ...keeping, secondFactor: 'fresh' } as const;

export const paymentAccountRoutes = {
  list: route({
    ...keeping,
    method: 'GET',
    path: '/payment-accounts',
    summary: 'Where money arrives, the account in use first. Secrets are masked.',
    response: z.object({ accounts: z.array(PaymentAccount) }),
  }),
  create: route({
    ...guarded,
    method: 'POST',
    path: '/payment-accounts',
    summary: 'Add a receiving account. It is used after it was seen to receive.',
    body: z.object({ provider: PaymentProviderName, name: PaymentAccountName, fields: PaymentFields }),
    response: PaymentAccount,
    errors: ['ERR_PIX_KEY', 'ERR_MAX_PAYMENT_ACCOUNTS'],
  }),
  update: route({
    ...guarded,
    method: 'PUT',
    path: '/payment-accounts/:paymentAccountId',
    summary:
      'Change what is given; secrets that are left out stay. Another key or other credentials are to be proved anew.',
    params: paymentAccountId,
    body: z.object({
      name: PaymentAccountName.optional(),
      fields: PaymentFields.default({}),
      identifyingCents: z.boolean().optional(),
    }),
    response: PaymentAccount,
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_PIX_KEY', 'ERR_PAYMENT_ACCOUNT_IN_USE'],
  }),
  attachCertificate: route({
    ...guarded,
    method: 'POST',
    path: '/payment-accounts/:paymentAccountId/certificate',
    summary:
      'The client certificate as a .p12 file, sent as the multipart file `file`. The file is read once and not kept.',
    params: paymentAccountId,
    body: z.object({ password: text({ max: 200 }).default('') }),
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_CERTIFICATE_BYTES },
    response: PaymentAccount,
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_CERTIFICATE', 'ERR_FILE_TOO_LARGE'],
  }),
  attachDocumentedCertificate: route({
    ...guarded,
    method: 'POST',
    path: '/settings/cert-upload',
    summary: 'The same for the newest account at Efí. `message` is `Arquivo Anexado`.',
    query: z.object({ ref: z.literal('certificadoEfi') }),
    body: z.object({ password: text({ max: 200 }).default('') }),
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_CERTIFICATE_BYTES },
    response: z.object({ message: z.literal('Arquivo Anexado'), account: PaymentAccount }),
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_CERTIFICATE', 'ERR_FILE_TOO_LARGE'],
  }),
  probe: route({
    ...keeping,
    method: 'GET',
    path: '/payment-accounts/:paymentAccountId/probe',
    summary: 'The code of one cent with which an account without a gateway is proved, and what a bank reads in it.',
    params: paymentAccountId,
    response: AccountProbe,
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND'],
  }),
  confirmProbe: route({
    ...guarded,
    method: 'POST',
    path: '/payment-accounts/:paymentAccountId/confirm-probe',
    summary: 'Say that the cent arrived, where no statement can tell.',
    params: paymentAccountId,
    response: PaymentAccount,
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND'],
  }),
  check: route({
    ...guarded,
    method: 'POST',
    path: '/payment-accounts/:paymentAccountId/check',
    summary: 'Ask the provider with the kept credentials, and tell it where to ring. Proves an account with a gateway.',
    params: paymentAccountId,
    response: PaymentAccount,
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_PAYMENT_PROVIDER', 'ERR_CERTIFICATE'],
  }),
  use: route({
    ...guarded,
    method: 'POST',
    path: '/payment-accounts/:paymentAccountId/use',
    summary: 'Make new charges here from now on. What was charged elsewhere may still be paid there.',
    params: paymentAccountId,
    response: PaymentAccount,
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_PAYMENT_ACCOUNT_NOT_PROVED'],
  }),
  close: route({
    ...guarded,
    method: 'DELETE',
    path: '/payment-accounts/:paymentAccountId',
    summary: 'Close an account that is not in use. Money that still comes for its charges is found.',
    params: paymentAccountId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_PAYMENT_ACCOUNT_IN_USE'],
  }),
};
