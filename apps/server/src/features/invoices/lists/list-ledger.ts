import type { LedgerEntryOfPeriod } from '@balcao/contract/invoices/models.ts';
import { and, asc, desc, eq, gte, lt, sql } from '../../../platform/db/drizzle.ts';
import type { Db } from '../../../platform/db/database.ts';
import { companies } from '../../companies/companies.table.ts';
import { addDays } from '../../companies/subscription.ts';
import { invoices, ledger } from '../invoices.table.ts';

const PAGE_SIZE = 50;
/** More lines than a sheet that people open; the answer says when there are more. */
const MAX_ROWS = 20_000;

const ofInvoice = and(eq(invoices.companyId, ledger.companyId), eq(invoices.id, ledger.invoiceId));

/** What a company has with its creditor, in all. */
export async function balanceOf({ db, companyId }: { db: Db; companyId: number }): Promise<string> {
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${ledger.amount}), 0)::numeric(14, 2)::text` })
    .from(ledger)
    .where(eq(ledger.companyId, companyId));
  return row?.balance ?? '0.00';
}

/** A page of a company's lines, the latest first, each with what stood after it. */
export async function listLedger(ctx: { db: Db; companyId: number }, { pageNumber }: { pageNumber: number }) {
  const { db, companyId } = ctx;
  const rows = await db
    .select({
      id: ledger.id,
      at: ledger.at,
      kind: ledger.kind,
      amount: ledger.amount,
      balance: sql<string>`(sum(${ledger.amount}) over (order by ${ledger.id}))::numeric(14, 2)::text`,
      invoiceId: ledger.invoiceId,
      detail: invoices.detail,
      reason: ledger.reason,
    })
    .from(ledger)
    .leftJoin(invoices, ofInvoice)
    .where(eq(ledger.companyId, companyId))
    .orderBy(desc(ledger.id))
    .limit(PAGE_SIZE + 1)
    .offset((pageNumber - 1) * PAGE_SIZE);
  const lines = rows.slice(0, PAGE_SIZE).map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
  return { balance: await balanceOf(ctx), lines, hasMore: rows.length > PAGE_SIZE };
}

/** Every line of a creditor's ledgers from one calendar day of its own to another, for the accountant. */
export async function linesOfPeriod(
  { db, timeZone }: { db: Db; timeZone: string },
  { creditorCompanyId, from, until }: { creditorCompanyId: number; from: string; until: string },
): Promise<{ lines: LedgerEntryOfPeriod[]; isWhole: boolean }> {
  const start = (day: string) => sql`(${day}::date at time zone ${timeZone})`;
  const rows = await db
    .select({
      at: ledger.at,
      companyId: ledger.companyId,
      companyName: sql<string>`coalesce(${invoices.companyName}, ${companies.name}, '')`,
      companyDocument: invoices.companyDocument,
      kind: ledger.kind,
      amount: ledger.amount,
      invoiceId: ledger.invoiceId,
      detail: invoices.detail,
      paidHow: invoices.paidHow,
      reason: ledger.reason,
    })
    .from(ledger)
    .leftJoin(invoices, ofInvoice)
    .leftJoin(companies, eq(companies.id, ledger.companyId))
    .where(
      and(
        eq(ledger.creditorCompanyId, creditorCompanyId),
        gte(ledger.at, start(from)),
        lt(ledger.at, start(addDays(until, 1))),
      ),
    )
    .orderBy(asc(ledger.id))
    .limit(MAX_ROWS + 1);
  const lines = rows.slice(0, MAX_ROWS).map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
  return { lines, isWhole: rows.length <= MAX_ROWS };
}
