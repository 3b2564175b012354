import { randomBytes } from 'node:crypto';
import { companies } from '../../features/companies/companies.table.ts';
import { invoices } from '../../features/invoices/invoices.table.ts';
import { paymentAccounts } from '../../features/payment-accounts/payment-accounts.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';

/** An account that was seen to receive, and an invoice of somebody who has one too. */
export async function receivingAccount(world: World, marker: string) {
  const { seed } = world;
  const creditor = first(await seed((db) => db.insert(companies).values({ name: 'Quem vende' }).returning()));
  await addAccount(world, creditor.id, marker);
  const invoice = {
    creditorCompanyId: creditor.id,
    companyId: world.companyId,
    companyName: marker,
    kind: 'manual' as const,
    detail: `Fatura ${marker}`,
    users: 1,
    connections: 1,
    queues: 1,
    value: '10.00',
    dueDate: '2026-12-10',
  };
  return {
    paymentAccountId: await addAccount(world, world.companyId, marker),
    invoiceId: first(await seed((db) => db.insert(invoices).values(invoice).returning())).id,
  };
}

/** Without a gateway, and in use. */
async function addAccount({ seed, deps }: World, companyId: number, marker: string) {
  const account = {
    companyId,
    name: `Conta ${marker}`,
    provider: 'static-pix' as const,
    accountKey: randomBytes(18).toString('base64url'),
    settings: { pixKey: `${marker.toLowerCase()}@exemplo.com.br`, payeeName: 'Balcao', payeeCity: 'Campinas' },
    provedAt: deps.now(),
    inUse: true,
  };
  return first(await seed((db) => db.insert(paymentAccounts).values(account).returning())).id;
}
