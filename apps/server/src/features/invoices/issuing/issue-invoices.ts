import type { InvoiceChanges } from '@balcao/contract/invoices/models.ts';
import type { MoneyCtx } from '../invoices.ctx.ts';
import type { invoices } from '../invoices.table.ts';
import { settleInvoice } from '../settling/settle-invoice.ts';

type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice that is not issued yet. `value` is spelled as on the wire. */
export type InvoiceDraft = Pick<
  InvoiceRow,
  | 'companyId'
  | 'companyName'
  | 'creditorCompanyId'
  | 'kind'
  | 'detail'
  | 'planId'
  | 'users'
  | 'connections'
  | 'queues'
  | 'value'
  | 'dueDate'
  | 'periodMonths'
> & { changesTo: InvoiceChanges | null };

type Issued = { id: number; companyId: number; isCovered: boolean };

/**
 * Issues invoices, each with its line in the ledger. What its company has for credit is used up; an invoice that is covered by
 * it is settled at once. A renewal that stands already is not issued again and not among the answers. The caller has locked the
 * companies (`lockDebtor`), and brings one draft of a company at most.
 */
export async function issueInvoices(ctx: MoneyCtx, drafts: readonly InvoiceDraft[]): Promise<Issued[]> {
  if (drafts.length === 0) return [];
  // Without a name: a plan kept from before the first invoices would read the whole ledger for each of them.
  const { rows } = await ctx.client.query<Issued>({
    text: ISSUE,
    values: [JSON.stringify(drafts), ctx.now],
  });
  for (const { id, companyId, isCovered } of rows) {
    ctx.emit(companyId, 'invoice.changed', { invoiceId: id });
    if (isCovered) await settleInvoice(ctx, { invoiceId: id, companyId, how: 'credit', by: null });
  }
  return rows;
}

/** Credit is what is left of a company's money when what it gave for open invoices is not counted. */
const ISSUE = `
with d as (
  select * from jsonb_to_recordset($1::jsonb) as d (
    "companyId" bigint, "companyName" text, "creditorCompanyId" bigint, kind text, detail text, "planId" bigint, users integer,
    connections integer, queues integer, value numeric(12, 2), "dueDate" date, "periodMonths" integer, "changesTo" jsonb
  )
), issued as (
  insert into invoices (company_id, company_name, company_document, creditor_company_id, kind, detail, plan_id, users,
    connections, queues, value, due_date, period_months, changes_to, credited, created_at, updated_at)
  select d."companyId", d."companyName", (select document from companies c where c.id = d."companyId"),
    d."creditorCompanyId", d.kind, d.detail, d."planId", d.users, d.connections, d.queues, d.value, d."dueDate",
    d."periodMonths", nullif(d."changesTo", 'null'), least(d.value, greatest(0, own.credit - used.credit)),
    $2, $2
  from d
  cross join lateral (
    select coalesce(sum(l.amount), 0) as credit from ledger l
    left join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
    where l.company_id = d."companyId" and l.creditor_company_id = d."creditorCompanyId"
      and i.status is distinct from 'open'
  ) own
  cross join lateral (
    select coalesce(sum(i.credited), 0) as credit from invoices i
    where i.company_id = d."companyId" and i.creditor_company_id = d."creditorCompanyId" and i.status = 'open'
  ) used
  on conflict do nothing
  returning id, company_id, creditor_company_id, value, credited
), booked as (
  insert into ledger (company_id, creditor_company_id, at, kind, amount, invoice_id, source_key)
  select company_id, creditor_company_id, $2, 'invoice', -value, id, 'invoice:' || id from issued where value > 0
)
select id, company_id as "companyId", credited = value as "isCovered" from issued order by company_id`;
