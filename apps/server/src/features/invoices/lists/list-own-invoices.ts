import { sql } from '../../../platform/db/drizzle.ts';
import { actorMay, type OnCompanyCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { listInvoicesOf, type InvoiceFilter } from './list-invoices.ts';

const FOR_ADMINS = 'drawer-admin-items:view';

/** Admins read what their company owes; once it may not work for that, everybody does: whoever can may pay. */
export async function listOwnInvoices(ctx: OnCompanyCtx, filter: InvoiceFilter) {
  if (!actorMay(ctx.actor, FOR_ADMINS) && (await mayWork(ctx))) fail('ERR_NO_PERMISSION', { permission: FOR_ADMINS });
  return listInvoicesOf(ctx, filter);
}

async function mayWork({ db, companyId, now }: OnCompanyCtx): Promise<boolean> {
  const asked = sql`select company_may_work(${companyId}, ${now.toISOString()}::timestamptz) as may`;
  const { rows } = await db.execute<{ may: boolean }>(asked);
  return rows[0]?.may === true;
}
