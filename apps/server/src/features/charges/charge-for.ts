import type { Charge } from '@balcao/contract/charges/models.ts';
import { ProviderError } from '@balcao/payments/kit/provider-error.ts';
import type { CreatedCharge } from '@balcao/payments/kit/provider.ts';
import { asPlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { noteFailure } from '../payment-accounts/gateway/note-failure.ts';
import { openGateway } from '../payment-accounts/gateway/open-gateway.ts';
import { notificationUrlOf } from '../payment-accounts/payment-accounts.queries.ts';
import { prepareCharge, type PreparedCharge } from './prepare-charge.ts';
import { cancelCharge, keepCode } from './keep-code.ts';

type ChargeDeps = Pick<Deps, 'database' | 'config' | 'seal' | 'storage' | 'log' | 'now'>;

/** References that belong to other charges at the provider, as after the database was made anew. */
const MAX_ATTEMPTS = 5;

/**
 * The code with which an open invoice is paid, at the account its creditor uses. Asked for again while it holds, or by two tabs
 * at once, it is the same. The reference is stored before the provider is asked; a lost answer is asked for again under it.
 * May use the network: no transaction of the caller is to be open. Fails with ERR_NO_INVOICE_FOUND, ERR_INVOICE_STATE,
 * ERR_NO_PAYMENT_ACCOUNT_FOUND and ERR_PAYMENT_PROVIDER.
 */
export async function chargeFor(deps: ChargeDeps, debtor: { companyId: number; invoiceId: number }): Promise<Charge> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const prepared = await asPlatformCtx(deps, (ctx) => prepareCharge(ctx, debtor));
    if ('brCode' in prepared) return prepared;
    const created = await askProvider(deps, prepared);
    if (created === 'reference-in-use') await asPlatformCtx(deps, (ctx) => cancelCharge(ctx, prepared.chargeId));
    else return asPlatformCtx(deps, (ctx) => keepCode(ctx, { chargeId: prepared.chargeId, created }));
  }
  return fail('ERR_PAYMENT_PROVIDER', { failure: 'reference-in-use' });
}

async function askProvider(
  deps: ChargeDeps,
  { account, order }: PreparedCharge,
): Promise<CreatedCharge | 'reference-in-use'> {
  try {
    const gateway = openGateway(deps, account) ?? fail('ERR_NO_PAYMENT_ACCOUNT_FOUND');
    return await gateway.createCharge({ ...order, notificationUrl: notificationUrlOf(deps.config, account) });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'reference-in-use') return error.failure;
    deps.log.warn({ accountId: account.id, failure: error.message }, 'a payment provider made no charge');
    await noteFailure(deps, account, error);
    return fail('ERR_PAYMENT_PROVIDER', { failure: error.failure });
  }
}
