import { randomBytes } from 'node:crypto';
import { paymentAccounts } from '../../features/payment-accounts/payment-accounts.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';

/** An account without a gateway, that was seen to receive. */
export async function receivingAccount({ seed, companyId, deps }: World, marker: string) {
  const account = {
    companyId,
    name: `Conta ${marker}`,
    provider: 'static-pix' as const,
    accountKey: randomBytes(18).toString('base64url'),
    settings: { pixKey: `${marker.toLowerCase()}@exemplo.com.br`, payeeName: 'Balcao', payeeCity: 'Campinas' },
    provedAt: deps.now(),
    inUse: true,
  };
  const { id } = first(await seed((db) => db.insert(paymentAccounts).values(account).returning()));
  return { paymentAccountId: id };
}
