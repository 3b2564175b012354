import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { Reseller } from '@balcao/contract/resellers/models.ts';
import { eq, sql, type SQL } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { companies } from '../companies/companies.table.ts';
import { resellers } from '../companies/resellers.table.ts';

type Reading = { db: Db; now: Date };

/** Companies that sell, by name, over all companies. */
export function listResellers({ db, now }: Reading, which?: SQL): Promise<Reseller[]> {
  const paid = sql`(select coalesce(sum(p.amount - p.refunded_amount), 0) from payments p
    where p.company_id = i.company_id and p.invoice_id = i.id)`;
  return db
    .select({
      companyId: resellers.companyId,
      name: companies.name,
      active: resellers.active,
      maxCompanies: resellers.maxCompanies,
      wholesale: resellers.wholesale,
      statementDay: resellers.statementDay,
      companies: sql<number>`(select count(*)::int from companies c where c.reseller_id = ${resellers.companyId})`,
      overdue: sql<string>`(
        select coalesce(sum(greatest(0, i.value - i.credited - ${paid})), 0)::numeric(12, 2)::text from invoices i
        where i.company_id = ${resellers.companyId} and i.creditor_company_id = ${PLATFORM_COMPANY_ID}
          and i.kind = 'wholesale' and i.status = 'open'
          and i.due_date < (${now.toISOString()}::timestamptz at time zone ${companies.timeZone})::date)`,
    })
    .from(resellers)
    .innerJoin(companies, eq(companies.id, resellers.companyId))
    .where(which)
    .orderBy(sql`fold(${companies.name})`, resellers.companyId);
}

/** Fails with ERR_NO_RESELLER_FOUND. */
export async function readReseller(ctx: Reading, companyId: number): Promise<Reseller> {
  const [reseller] = await listResellers(ctx, eq(resellers.companyId, companyId));
  return reseller ?? fail('ERR_NO_RESELLER_FOUND');
}
