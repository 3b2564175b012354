import { lockSeeds, namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { paymentEvidence } from '../payments.table.ts';
import type { ToldPayment } from './told-payment.ts';

type Saying = Pick<ToldPayment, 'accountId' | 'source' | 'key'>;

/** The same saying twice at the same time is dealt with once after the other, also while nobody knows whose money it is. */
export async function lockEvidence({ client }: MoneyCtx, { accountId, source, key }: Saying) {
  await client.query({
    name: 'lock-payment-evidence',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
    values: [`${namedLocks.payment} ${accountId ?? 'none'} ${source} ${key}`, lockSeeds.named],
  });
}

/** Stores that somebody told of a payment. */
export async function noteEvidence(
  { db, now }: MoneyCtx,
  { accountId, source, key, creditorCompanyId }: Saying & Pick<ToldPayment, 'creditorCompanyId'>,
  paymentId: number,
) {
  await db.insert(paymentEvidence).values({ creditorCompanyId, paymentId, accountId, source, key, at: now });
}
