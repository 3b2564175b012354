import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { and, desc, eq, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { Db } from '../../../platform/db/database.ts';
import { containsText } from '../../../platform/db/contains-text.ts';
import { fail } from '../../../platform/fail.ts';
import { companies } from '../../companies/companies.table.ts';
import { invoices } from '../invoices.table.ts';

const PAGE_SIZE = 20;

/** Where invoices are read: as the debtor, or over all companies. Every query names debtor or creditor. */
type Reading = { db: Db; now: Date };
type Status = Invoice['status'] | 'overdue';
export type InvoiceFilter = { searchParam: string; pageNumber: number; status?: Status | undefined };

/** A page of a company's own invoices, the latest first. */
export const listInvoicesOf = (ctx: Reading & { companyId: number }, filter: InvoiceFilter) =>
  listPage(ctx, eq(invoices.companyId, ctx.companyId), filter);

/** A page of what a creditor has issued, and what of all that fits the filter is still to come. */
export async function listIssued(
  ctx: Reading,
  { creditorCompanyId, ...filter }: InvoiceFilter & { creditorCompanyId: number },
) {
  const isOurs = eq(invoices.creditorCompanyId, creditorCompanyId);
  const page = await listPage(ctx, isOurs, filter);
  const [sum] = await ctx.db
    .select({ due: sql<string>`coalesce(sum(${dueAmount}), 0)::numeric(14, 2)::text` })
    .from(invoices)
    .leftJoin(companies, eq(companies.id, invoices.companyId))
    .where(and(isOurs, whereFits(ctx, filter)));
  return { ...page, dueInAll: sum?.due ?? '0.00' };
}

/** One invoice of the platform's whole work. Fails with ERR_NO_INVOICE_FOUND. */
export async function getIssued(ctx: Reading, invoiceId: number): Promise<Invoice> {
  const [row] = await selectInvoices(ctx).where(eq(invoices.id, invoiceId));
  return row ? shown(row) : fail('ERR_NO_INVOICE_FOUND');
}

async function listPage(ctx: Reading, whose: SQL, filter: InvoiceFilter) {
  const where = and(whose, whereFits(ctx, filter));
  const offset = (filter.pageNumber - 1) * PAGE_SIZE;
  const [counted] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .leftJoin(companies, eq(companies.id, invoices.companyId))
    .where(where);
  const rows = await selectInvoices(ctx)
    .where(where)
    .orderBy(desc(invoices.dueDate), desc(invoices.id))
    .limit(PAGE_SIZE)
    .offset(offset);
  const count = counted?.count ?? 0;
  return { invoices: rows.map(shown), count, hasMore: count > offset + rows.length };
}

const whereFits = ({ now }: Reading, { searchParam, status }: InvoiceFilter) =>
  and(
    containsText(sql`${invoices.detail} || ' ' || ${invoices.companyName}`, searchParam),
    status === 'overdue' ? isOverdueAt(now) : status && eq(invoices.status, status),
  );

/** Past its day by the debtor's own calendar. */
const isOverdueAt = (now: Date) =>
  sql<boolean>`(${invoices.status} = 'open' and ${invoices.dueDate} <
    (${now.toISOString()}::timestamptz at time zone coalesce(${companies.timeZone}, 'UTC'))::date)`;

const received = sql<string>`(
  select coalesce(sum(p.amount - p.refunded_amount), 0)::numeric(12, 2) from payments p
  where p.company_id = ${invoices.companyId} and p.invoice_id = ${invoices.id}
)`;
const dueAmount = sql<string>`(case when ${invoices.status} = 'open'
  then greatest(0, ${invoices.value} - ${invoices.credited} - ${received}) else 0 end)::numeric(12, 2)`;

const selectInvoices = ({ db, now }: Reading) =>
  db
    .select({
      id: invoices.id,
      companyId: invoices.companyId,
      companyName: invoices.companyName,
      kind: invoices.kind,
      detail: invoices.detail,
      users: invoices.users,
      connections: invoices.connections,
      queues: invoices.queues,
      value: invoices.value,
      credited: invoices.credited,
      received,
      due: dueAmount,
      dueDate: invoices.dueDate,
      status: invoices.status,
      isOverdue: isOverdueAt(now),
      periodMonths: invoices.periodMonths,
      paidAt: invoices.paidAt,
      paidHow: invoices.paidHow,
      endedAt: invoices.endedAt,
      endedReason: invoices.endedReason,
      createdAt: invoices.createdAt,
    })
    .from(invoices)
    .leftJoin(companies, eq(companies.id, invoices.companyId));

type Row = Awaited<ReturnType<typeof selectInvoices>>[number];

const shown = ({ paidAt, endedAt, createdAt, ...row }: Row): Invoice => ({
  ...row,
  paidAt: paidAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
