import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { recordAudit } from '../../audit/record-audit.ts';

/**
 * Tells the platform's people of a reseller that has not paid what its companies cost, once for each invoice. Its companies have
 * paid: nothing changes for them.
 */
export async function tellOverdue(ctx: MoneyCtx, companyId: number): Promise<void> {
  const { rows } = await ctx.client.query<{ invoiceId: number; name: string }>({
    name: 'tell-overdue-reseller',
    text: `
      with overdue as (
        select i.id, c.name from invoices i join companies c on c.id = i.company_id
        where i.company_id = $1 and i.creditor_company_id = ${PLATFORM_COMPANY_ID} and i.kind = 'wholesale' and i.status = 'open'
          and i.due_date < ($2::timestamptz at time zone c.time_zone)::date
        order by i.id desc limit 1
      )
      update resellers r set told_invoice_id = overdue.id from overdue
      where r.company_id = $1 and coalesce(r.told_invoice_id, 0) < overdue.id
      returning overdue.id as "invoiceId", overdue.name`,
    values: [companyId, ctx.now],
  });
  const [told] = rows;
  if (!told) return;
  ctx.emit(PLATFORM_COMPANY_ID, 'reseller.overdue', { companyId, name: told.name });
  await recordAudit(
    { ...ctx, companyId: PLATFORM_COMPANY_ID, actor: { kind: 'system' } },
    { action: 'reseller.overdue', subject: `company:${companyId}`, details: { invoiceId: told.invoiceId } },
  );
}
