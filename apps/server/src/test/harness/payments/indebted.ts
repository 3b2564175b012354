import { randomBytes, randomUUID } from 'node:crypto';
import { formatMoney } from '@balcao/contract/payments/money.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { first } from '../../builders.ts';
import { createWorld, type World } from '../../world.ts';
import { companies } from '../../../features/companies/companies.table.ts';
import { invoices } from '../../../features/invoices/invoices.table.ts';
import { issueDueInvoices } from '../../../features/invoices/issuing/issue-due-invoices.ts';
import { balanceOf } from '../../../features/invoices/lists/list-ledger.ts';
import { charges, payments } from '../../../features/payments/payments.table.ts';
import { settlePayment } from '../../../features/payments/settling/settle-payment.ts';
import type { ToldPayment } from '../../../features/payments/settling/told-payment.ts';

type Options = { dueDate?: string; deps?: World['deps'] };

/** A company that pays 99.90 a month by the 10th, with its renewal issued and a code to pay it with. */
export async function indebted({ dueDate = '2026-12-10', deps }: Options = {}) {
  const world = await createWorld({ dueDate, ...(deps && { deps }) });
  const { companyId, seed } = world;
  const paidBefore = { firstPaidAt: new Date('2026-01-10T12:00:00Z'), anchorDay: 10 };
  await seed((db) => db.update(companies).set(paidBefore).where(eq(companies.id, companyId)));
  await world.asPlatform((ctx) => issueDueInvoices({ ...ctx, now: new Date('2099-01-01') }, { after: 0, companyId }));
  const invoice = first(await world.seed((db) => db.select().from(invoices).where(eq(invoices.companyId, companyId))));
  const accountId = await receivingAccount(world);
  const charge = await chargeFor(world, { invoiceId: invoice.id, accountId });
  const told = (facts: Partial<ToldPayment> = {}): ToldPayment => ({
    source: 'gateway',
    key: `E${randomUUID()}`,
    accountId,
    creditorCompanyId: 1,
    of: { chargeId: charge.id },
    direction: 'received',
    cents: 9990,
    refundedCents: 0,
    paidAt: new Date('2026-12-05T15:00:00Z'),
    by: null,
    reason: null,
    ...facts,
  });
  const now = new Date('2026-12-05T15:00:00Z');
  return {
    world,
    companyId,
    invoice,
    charge,
    accountId,
    told,
    now,
    tell: (facts: Partial<ToldPayment> = {}, at = now) =>
      world.asPlatform((ctx) => settlePayment({ ...ctx, now: at }, told(facts))),
    invoiceNow: async () => first(await seed((db) => db.select().from(invoices).where(eq(invoices.id, invoice.id)))),
    company: async () => first(await seed((db) => db.select().from(companies).where(eq(companies.id, companyId)))),
    payments: () =>
      seed((db) => db.select().from(payments).where(eq(payments.companyId, companyId)).orderBy(payments.id)),
    balance: () => seed((db) => balanceOf({ db, companyId })),
  };
}

export type Indebted = Awaited<ReturnType<typeof indebted>>;

async function receivingAccount({ deps }: World): Promise<number> {
  const { rows } = await deps.database.pool.query<{ id: number }>(
    `insert into payment_accounts (company_id, name, provider, account_key, settings)
     values (1, 'Conta', 'static-pix', $1, '{}') returning id`,
    [randomBytes(18).toString('base64url')],
  );
  return first(rows).id;
}

type Asked = { invoiceId: number; accountId: number; cents?: number; discount?: number };

/** A code for an invoice, straight in the table. */
export const chargeFor = ({ seed, companyId }: World, { invoiceId, accountId, cents = 9990, discount = 0 }: Asked) =>
  seed(async (db) => {
    const txid = randomUUID().replaceAll('-', '');
    const of = { creditorCompanyId: 1, companyId, invoiceId, accountId, provider: 'static-pix' as const };
    const values = { ...of, txid, amount: formatMoney(cents), discount: formatMoney(discount) };
    return first(await db.insert(charges).values(values).returning());
  });
