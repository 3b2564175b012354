import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { companies } from '../../companies/companies.table.ts';
import { dayIn } from '../../companies/subscription.ts';

/** The day of the company's calendar, also for somebody who works on it from another one. */
export async function todayOf({ db, companyId, now }: Pick<Ctx, 'db' | 'companyId' | 'now'>): Promise<string> {
  const [company] = await db
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId));
  return dayIn(company?.timeZone ?? 'America/Sao_Paulo', now);
}
