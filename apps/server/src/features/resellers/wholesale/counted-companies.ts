import { and, eq, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { Db } from '../../../platform/db/database.ts';
import { companies } from '../../companies/companies.table.ts';
import { TRIAL_DAYS } from '../../companies/subscription.ts';

/**
 * Companies for which a reseller pays: those that may work at this moment. Who has never paid is left out for as long as the
 * platform lets anybody try the counter out; a last day that is moved without a payment does not lengthen that.
 */
export const isCounted = (resellerId: number, now: Date): SQL | undefined => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    eq(companies.resellerId, resellerId),
    sql`company_may_work(${companies.id}, ${at})`,
    sql`(${companies.firstPaidAt} is not null or ${companies.createdAt} + interval '1 day' * ${TRIAL_DAYS}::integer < ${at})`,
  );
};

/** The same, by name. */
export const countedCompanies = (db: Db, { resellerId, now }: { resellerId: number; now: Date }) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(isCounted(resellerId, now))
    .orderBy(sql`fold(${companies.name})`, companies.id);
