import type { PaymentAccount, PaymentFields } from '@balcao/contract/payment-accounts/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hintsOf } from './create-account.ts';
import { changeAccount, lockAccount } from './payment-accounts.queries.ts';
import { readFields } from './read-fields.ts';
import { openSecrets, sealSecrets } from './seal-credentials.ts';

type Input = {
  paymentAccountId: number;
  change: { name?: string | undefined; fields: PaymentFields; identifyingCents?: boolean | undefined };
};

/**
 * Changes what is given. Codes that were shown lead to the old key, so that the key of the account in use stays; other
 * credentials of an account that is not in use are to be proved anew.
 */
export async function updateAccount(ctx: UserCtx, { paymentAccountId, change }: Input): Promise<PaymentAccount> {
  const row = await lockAccount(ctx, paymentAccountId);
  const sealed = { seal: ctx.seal, accountKey: row.accountKey };
  const secrets = row.sealedSecrets === null ? {} : openSecrets(sealed, row.sealedSecrets);
  const read = readFields(row.provider, change.fields, { settings: row.settings, secrets });
  const movesKey = read.settings['pixKey'] !== row.settings['pixKey'];
  if (movesKey && row.inUse) fail('ERR_PAYMENT_ACCOUNT_IN_USE');
  const changed = Object.keys(change.fields);
  const account = await changeAccount(ctx, row.id, {
    name: change.name ?? row.name,
    settings: read.settings,
    sealedSecrets: row.sealedSecrets === null ? null : sealSecrets(sealed, read.secrets),
    secretHints: { ...row.secretHints, ...hintsOf(changedSecrets(secrets, read.secrets)) },
    identifyingCents: change.identifyingCents ?? row.identifyingCents,
    ...(changed.length > 0 && { failure: null, failedAt: null }),
    ...(changed.length > 0 && !row.inUse && { provedAt: null }),
    ...(movesKey && { showsTxid: null, showsEndToEndId: null }),
  });
  const subject = `payment-account:${row.id}`;
  await recordAudit(ctx, { action: 'payment-account.update', subject, details: { fields: changed } });
  return account;
}

const changedSecrets = (before: Record<string, string>, after: Record<string, string>) =>
  Object.fromEntries(Object.entries(after).filter(([field, secret]) => before[field] !== secret));
