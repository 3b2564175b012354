import type { AccountProbe, PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { formatMoney } from '@balcao/contract/payments/money.ts';
import { readBrCode } from '@balcao/payments/br-code/read-br-code.ts';
import { writeBrCode } from '@balcao/payments/br-code/write-br-code.ts';
import { probeTxid } from '@balcao/payments/static-pix/txid.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeAccount, lockAccount } from './payment-accounts.queries.ts';

const PROBE_CENTS = 1;

/** The code of one cent that proves an account without a gateway, and what a bank's app shows of it. */
export async function probeAccount(ctx: UserCtx, paymentAccountId: number): Promise<AccountProbe> {
  const { id, provider, settings } = await lockAccount(ctx, paymentAccountId);
  if (provider !== 'static-pix') return fail('ERR_NO_PAYMENT_ACCOUNT_FOUND');
  const txid = probeTxid(id);
  const { pixKey: key = '', payeeName: name = '', payeeCity: city = '' } = settings;
  const brCode = writeBrCode({ key, name, city, cents: PROBE_CENTS, txid });
  const { key: readKey, name: payeeName, city: payeeCity } = readBrCode(brCode);
  return { brCode, amount: formatMoney(PROBE_CENTS), txid, key: readKey, payeeName, payeeCity };
}

/** The cent arrived, a person says, where no statement can tell. */
export async function confirmProbe(ctx: UserCtx, paymentAccountId: number): Promise<PaymentAccount> {
  const { id, provider } = await lockAccount(ctx, paymentAccountId);
  if (provider !== 'static-pix') return fail('ERR_NO_PAYMENT_ACCOUNT_FOUND');
  await recordAudit(ctx, { action: 'payment-account.confirm', subject: `payment-account:${id}` });
  return changeAccount(ctx, id, { provedAt: ctx.now });
}
