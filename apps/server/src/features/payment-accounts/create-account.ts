import { randomBytes } from 'node:crypto';
import type { PaymentAccount, PaymentFields, PaymentProviderName } from '@balcao/contract/payment-accounts/models.ts';
import { isNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeAccount, lockAccounts } from './payment-accounts.queries.ts';
import { paymentAccounts } from './payment-accounts.table.ts';
import { readFields } from './read-fields.ts';
import { requireCreditor } from '../companies/require-creditor.ts';
import { hintOf, sealSecrets } from './seal-credentials.ts';

type Input = { provider: PaymentProviderName; name: string; fields: PaymentFields };

const MAX_ACCOUNTS = 20;
const ACCOUNT_KEY_BYTES = 18;
const HMAC_BYTES = 32;

/** Adds an account, which is used only after it was seen to receive. */
export async function createAccount(ctx: UserCtx, { provider, name, fields }: Input): Promise<PaymentAccount> {
  await requireCreditor(ctx);
  const { db, companyId, now } = ctx;
  await lockAccounts(ctx);
  if ((await db.$count(paymentAccounts, isNull(paymentAccounts.closedAt))) >= MAX_ACCOUNTS) {
    fail('ERR_MAX_PAYMENT_ACCOUNTS', { max: MAX_ACCOUNTS });
  }
  const { settings, secrets } = readFields(provider, fields);
  const accountKey = randomBytes(ACCOUNT_KEY_BYTES).toString('base64url');
  const kept = { ...secrets, ...ownSecrets(provider) };
  const [row] = await db
    .insert(paymentAccounts)
    .values({
      companyId,
      name,
      provider,
      accountKey,
      settings,
      sealedSecrets: Object.keys(kept).length > 0 ? sealSecrets({ seal: ctx.seal, accountKey }, kept) : null,
      secretHints: hintsOf(secrets),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: paymentAccounts.id });
  const account = await changeAccount(ctx, row?.id ?? fail('ERR_INTERNAL'), {});
  const subject = `payment-account:${account.id}`;
  await recordAudit(ctx, { action: 'payment-account.create', subject, details: { provider } });
  return account;
}

/** Efí proves itself by a secret in the address it is told. */
const ownSecrets = (provider: PaymentProviderName): Record<string, string> =>
  provider === 'efi' ? { hmac: randomBytes(HMAC_BYTES).toString('base64url') } : {};

export const hintsOf = (secrets: Record<string, string>) =>
  Object.fromEntries(Object.entries(secrets).map(([field, secret]) => [field, hintOf(secret)]));
