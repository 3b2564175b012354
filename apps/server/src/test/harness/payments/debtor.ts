import { eq } from '../../../platform/db/drizzle.ts';
import { companies } from '../../../features/companies/companies.table.ts';
import { invoices } from '../../../features/invoices/invoices.table.ts';
import { paymentAccounts } from '../../../features/payment-accounts/payment-accounts.table.ts';
import type { Deps } from '../../../platform/deps.ts';
import { first } from '../../builders.ts';
import { createWorld, type World } from '../../world.ts';

type Account = Partial<typeof paymentAccounts.$inferInsert>;
type Invoice = Partial<typeof invoices.$inferInsert>;

/** An agency whose account receives. */
export async function creditor({ deps, ...account }: Account & { deps?: Deps } = {}) {
  const world = await createWorld({ ...(deps && { deps }) });
  await world.seed((db) => db.execute(`insert into resellers (company_id) values (${world.companyId})`));
  const accountKey = `key${String(world.companyId).padStart(21, '0')}`;
  const row = {
    companyId: world.companyId,
    name: 'Banco',
    provider: 'static-pix' as const,
    accountKey,
    settings: { pixKey: 'financeiro@exemplo.com.br', payeeName: 'Agencia', payeeCity: 'Campinas' },
    inUse: true,
    provedAt: world.deps.now(),
    ...account,
  };
  const { id } = first(await world.seed((db) => db.insert(paymentAccounts).values(row).returning()));
  return { world, accountId: id, accountKey, admin: await world.person({ profile: 'admin' }) };
}

/** A company of the agency with an open invoice. */
export async function debtorOf({ world: agency }: { world: World }, fields: Invoice = {}) {
  const world = await createWorld({ deps: agency.deps, dueDate: '2026-12-10' });
  const { companyId } = world;
  await world.seed((db) =>
    db.update(companies).set({ resellerId: agency.companyId }).where(eq(companies.id, companyId)),
  );
  return { world, companyId, invoiceId: await issueTo(agency, world, fields) };
}

/** One more invoice. */
export async function issueTo(agency: World, debtor: World, fields: Invoice = {}): Promise<number> {
  const invoice = {
    creditorCompanyId: agency.companyId,
    companyId: debtor.companyId,
    companyName: debtor.company.name,
    companyDocument: '52998224725',
    kind: 'renewal' as const,
    detail: 'Plano',
    users: 1,
    connections: 1,
    queues: 1,
    value: '99.90',
    dueDate: '2026-12-10',
    periodMonths: 1,
    ...fields,
  };
  return first(await debtor.seed((db) => db.insert(invoices).values(invoice).returning())).id;
}
