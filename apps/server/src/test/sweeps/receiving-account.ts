import { randomBytes } from 'node:crypto';
import { companies } from '../../features/companies/companies.table.ts';
import { invoices } from '../../features/invoices/invoices.table.ts';
import { paymentAccounts } from '../../features/payment-accounts/payment-accounts.table.ts';
import { paymentClaims } from '../../features/claims/claims.table.ts';
import { charges } from '../../features/payments/payments.table.ts';
import { bankStatementLines, bankStatements } from '../../features/statements/statements.table.ts';
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
  const paymentAccountId = await addAccount(world, world.companyId, marker);
  const invoiceId = first(await seed((db) => db.insert(invoices).values(invoice).returning())).id;
  const chargeId = await addCharge(world, { invoiceId, creditorCompanyId: creditor.id, accountId: paymentAccountId });
  const claim = {
    creditorCompanyId: world.companyId,
    companyId: world.companyId,
    invoiceId,
    endToEndId: `E${'1'.repeat(31)}`,
  };
  const claimId = first(await seed((db) => db.insert(paymentClaims).values(claim).returning())).id;
  return {
    paymentAccountId,
    invoiceId,
    chargeId,
    claimId,
    ...(await addStatement(world, { accountId: paymentAccountId, chargeId, marker })),
  };
}

type Filed = { accountId: number; chargeId: number; marker: string };

/** With a line that waits for a decision. */
async function addStatement({ seed, companyId }: World, { accountId, chargeId, marker }: Filed) {
  const file = { companyId, accountId, fileName: `${marker}.ofx`, state: 'preview' as const, bankAccount: marker };
  const statementId = first(await seed((db) => db.insert(bankStatements).values(file).returning())).id;
  const line = {
    companyId,
    accountId,
    statementId,
    key: randomBytes(16).toString('hex'),
    position: 1,
    chargeIds: [chargeId],
  };
  const booking = { day: '2026-11-20', amount: '10.00', text: marker, verdict: 'suggestion' as const, reason: 'name' };
  const [kept] = await seed((db) =>
    db
      .insert(bankStatementLines)
      .values({ ...line, ...booking })
      .returning(),
  );
  return { statementId, lineId: kept?.id ?? 0 };
}

/** A code that is not asked for any more. */
async function addCharge(
  { seed, companyId }: World,
  owed: { invoiceId: number; creditorCompanyId: number; accountId: number },
) {
  const charge = { ...owed, companyId, provider: 'static-pix' as const, txid: randomBytes(12).toString('hex') };
  const ended = { ...charge, amount: '10.00', status: 'cancelled' as const };
  return first(await seed((db) => db.insert(charges).values(ended).returning())).id;
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
