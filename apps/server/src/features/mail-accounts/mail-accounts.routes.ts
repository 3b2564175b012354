import { mailAccountRoutes } from '@balcao/contract/mail-accounts/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { findAccount, showAccount } from './mail-account.queries.ts';
import { confirmAccount, testAccount } from './prove-account.ts';
import { removeAccount, saveAccount } from './save-account.ts';

export const mailAccountRoutesMount = implement(mailAccountRoutes, {
  get: async (ctx) => showAccount(await findAccount(ctx)),
  save: (ctx, { body }) => saveAccount(ctx, body),
  test: { withoutTransaction: (scope) => testAccount(scope) },
  confirm: { withoutTransaction: (scope, { body }) => confirmAccount(scope, body.code) },
  remove: (ctx) => removeAccount(ctx),
});
