import { formatMoney } from '@balcao/contract/payments/money.ts';
import { addMonths } from '@balcao/contract/payments/months.ts';
import type { OwnResale, ResellerMonth } from '@balcao/contract/resellers/models.ts';
import { and, eq, gte, sql } from '../../platform/db/drizzle.ts';
import { fail } from '../../platform/fail.ts';
import type { ResellerCtx } from '../../platform/seller-context.ts';
import { letterBrandOf } from '../brand/letters/letter-brand.ts';
import { companies } from '../companies/companies.table.ts';
import { resellers } from '../companies/resellers.table.ts';
import { dayIn } from '../companies/subscription.ts';
import { centsOf } from '../invoices/cents.ts';
import { payments } from '../payments/payments.table.ts';
import { isCounted } from './wholesale/counted-companies.ts';
import { wholesaleStatements } from './wholesale/wholesale.table.ts';

const MONTHS = 12;

/** The resale as its admins see it. All of it is read as the reseller, but the address that its links begin with. */
export async function ownResale(ctx: ResellerCtx): Promise<OwnResale> {
  const { db, now, resellerId, config } = ctx;
  const [row] = await db.select().from(resellers).where(eq(resellers.companyId, resellerId));
  const { active, maxCompanies, wholesale, statementDay } = row ?? fail('ERR_NO_PERMISSION');
  const { baseUrl } = await ctx.asPlatform([], ({ client }) => letterBrandOf(client, config, resellerId));
  return {
    signUpLink: `${baseUrl}/signup?companyId=${resellerId}`,
    companies: await db.$count(companies, eq(companies.resellerId, resellerId)),
    counted: await db.$count(companies, isCounted(resellerId, now)),
    terms: { active, maxCompanies, wholesale, statementDay },
    months: await monthsOf(ctx),
  };
}

/** The last twelve months by the reseller's calendar, the latest first. */
async function monthsOf({ db, now, resellerId, timeZone }: ResellerCtx): Promise<ResellerMonth[]> {
  const thisMonth = `${dayIn(timeZone, now).slice(0, 7)}-01`;
  const firstMonth = addMonths(thisMonth, 1 - MONTHS);
  const monthOfPayment = sql<string>`to_char(${payments.paidAt} at time zone ${sql.param(timeZone)}, 'YYYY-MM')`;
  const settled = await db
    .select({ month: sql<string>`month`, amount: sql<string>`sum(amount)::numeric(14, 2)::text` })
    .from(
      db
        .select({
          month: monthOfPayment.as('month'),
          amount: sql<string>`${payments.amount} - ${payments.refundedAmount}`.as('amount'),
        })
        .from(payments)
        .where(
          and(
            eq(payments.creditorCompanyId, resellerId),
            sql`${payments.companyId} is not null`,
            sql`${payments.paidAt} >= ${firstMonth}::date::timestamp at time zone ${sql.param(timeZone)}`,
          ),
        )
        .as('received'),
    )
    .groupBy(sql`month`);
  const statements = await db
    .select()
    .from(wholesaleStatements)
    .where(and(eq(wholesaleStatements.companyId, resellerId), gte(wholesaleStatements.month, firstMonth)));

  return Array.from({ length: MONTHS }, (_, index) => {
    const day = addMonths(thisMonth, -index);
    const month = day.slice(0, 7);
    const received = settled.find((one) => one.month === month)?.amount ?? '0.00';
    const statement = statements.find((one) => one.month === day);
    return {
      month,
      settled: received,
      wholesale: statement ? pickStatement(statement) : null,
      margin: formatMoney(centsOf(received) - centsOf(statement?.value ?? '0.00')),
    };
  });
}

const pickStatement = ({ companies: counted, price, value, invoiceId }: typeof wholesaleStatements.$inferSelect) => ({
  companies: counted,
  price,
  value,
  invoiceId,
});
