import { paymentAccountRoutes } from '@balcao/contract/payment-accounts/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { attachCertificate } from './certificates/attach-certificate.ts';
import { createAccount } from './create-account.ts';
import { checkAccount } from './gateway/check-account.ts';
import { listAccounts } from './payment-accounts.queries.ts';
import { confirmProbe, probeAccount } from './probe-account.ts';
import { updateAccount } from './update-account.ts';
import { closeAccount, useAccount } from './use-account.ts';

export const paymentAccountRoutesMount = implement(paymentAccountRoutes, {
  list: (ctx) => listAccounts(ctx),
  create: (ctx, { body }) => createAccount(ctx, body),
  update: (ctx, { params, body }) => updateAccount(ctx, { paymentAccountId: params.paymentAccountId, change: body }),
  attachCertificate: {
    withoutTransaction: (scope, { params, body, files }) =>
      attachCertificate(scope, { ...params, ...body, file: files[0] }),
  },
  attachDocumentedCertificate: {
    withoutTransaction: async (scope, { body, files }) => ({
      message: 'Arquivo Anexado' as const,
      account: await attachCertificate(scope, { paymentAccountId: undefined, ...body, file: files[0] }),
    }),
  },
  probe: (ctx, { params }) => probeAccount(ctx, params.paymentAccountId),
  confirmProbe: (ctx, { params }) => confirmProbe(ctx, params.paymentAccountId),
  check: { withoutTransaction: (scope, { params }) => checkAccount(scope, params.paymentAccountId) },
  use: (ctx, { params }) => useAccount(ctx, params.paymentAccountId),
  close: (ctx, { params }) => closeAccount(ctx, params.paymentAccountId),
});
