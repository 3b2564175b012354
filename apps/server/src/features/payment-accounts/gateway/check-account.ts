import { ProviderError } from '@balcao/payments/kit/provider-error.ts';
import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changeAccount, lockAccount, notificationUrlOf } from '../payment-accounts.queries.ts';
import { openGateway } from './open-gateway.ts';

/** No charge of ours: whoever answers that it is missing has taken our credentials. */
const UNKNOWN_TXID = 'conferencia0000000000000000000';

/** Asks the provider as the account does, and tells it where to ring. What it refuses is kept with the account. */
export async function checkAccount({ deps, inTransaction }: RequestScope, accountId: number): Promise<PaymentAccount> {
  const row = await inTransaction((ctx) => lockAccount(ctx, accountId));
  const gateway = openGateway(deps, row) ?? fail('ERR_NO_PAYMENT_ACCOUNT_FOUND');
  const failure = await ask(async () => {
    await gateway.readCharge({ txid: UNKNOWN_TXID, externalId: null });
    await gateway.registerAddress(notificationUrlOf(deps.config, row));
  });
  const account = await inTransaction(async (ctx) => {
    const { updatedAt } = await lockAccount(ctx, accountId);
    // Other credentials were typed meanwhile: what was asked says nothing about them.
    const isSame = updatedAt.getTime() === row.updatedAt.getTime();
    await recordAudit(ctx, { action: 'payment-account.check', subject: `payment-account:${accountId}` });
    if (!isSame) return changeAccount(ctx, accountId, {});
    if (failure) return changeAccount(ctx, accountId, { failure: failure.message, failedAt: ctx.now });
    return changeAccount(ctx, accountId, { provedAt: ctx.now, failure: null, failedAt: null });
  });
  if (failure) fail('ERR_PAYMENT_PROVIDER', { failure: failure.failure, code: failure.code ?? null });
  return account;
}

async function ask(work: () => Promise<void>): Promise<ProviderError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
