import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { formatMoney, parseMoney } from '@balcao/contract/payments/money.ts';
import { wholesalePrice } from '@balcao/contract/resellers/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { resellers } from '../../companies/resellers.table.ts';
import { addDays, dayIn } from '../../companies/subscription.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { issueInvoices } from '../../invoices/issuing/issue-invoices.ts';
import { lockDebtor, type Debtor } from '../../invoices/settling/lock-debtor.ts';
import { countedCompanies } from './counted-companies.ts';
import { wholesaleStatements } from './wholesale.table.ts';

/** Days that a reseller has to pay what was counted. */
const DAYS_TO_PAY = 10;
const DETAIL_LETTERS = 300;

type Counted = { month: string; price: string; value: string; companies: { id: number; name: string }[] };

/**
 * Counts a reseller's companies for the month that it is by its own calendar, and asks for their price, once a month: whoever
 * comes second finds the statement. Does nothing before the day of counting, nor in the month in which the reseller began after
 * that day.
 */
export async function billMonth(ctx: MoneyCtx, companyId: number): Promise<void> {
  const debtor = await lockDebtor(ctx, companyId);
  const [terms] = await ctx.db.select().from(resellers).where(eq(resellers.companyId, companyId));
  if (!debtor || !terms) return;
  const today = dayIn(debtor.timeZone, ctx.now);
  const countingDay = `${today.slice(0, 7)}-${String(terms.statementDay).padStart(2, '0')}`;
  if (today < countingDay || dayIn(debtor.timeZone, terms.createdAt) > countingDay) return;
  const month = `${today.slice(0, 7)}-01`;
  const { companyId: whose, month: known } = wholesaleStatements;
  if ((await ctx.db.$count(wholesaleStatements, and(eq(whose, companyId), eq(known, month)))) > 0) return;

  const companies = await countedCompanies(ctx.db, { resellerId: companyId, now: ctx.now });
  const price = wholesalePrice(terms.wholesale, companies.length);
  const counted = { month, price, value: formatMoney((parseMoney(price) ?? 0) * companies.length), companies };
  const invoiceId = await ask(ctx, { debtor, counted, dueDate: addDays(today, DAYS_TO_PAY) });
  await ctx.db.insert(wholesaleStatements).values({ companyId, ...counted, invoiceId, createdAt: ctx.now });
}

type Asked = { debtor: Debtor; counted: Counted; dueDate: string };

/** The invoice for what was counted; null where it is nothing. */
async function ask(ctx: MoneyCtx, { debtor, counted, dueDate }: Asked): Promise<number | null> {
  if (parseMoney(counted.value) === 0) return null;
  const [issued] = await issueInvoices(ctx, [
    {
      companyId: debtor.id,
      companyName: debtor.name,
      creditorCompanyId: PLATFORM_COMPANY_ID,
      kind: 'wholesale',
      detail: detailOf(counted),
      planId: null,
      users: 0,
      connections: 0,
      queues: 0,
      value: counted.value,
      dueDate,
      periodMonths: 0,
      changesTo: null,
    },
  ]);
  return issued?.id ?? null;
}

/** `Atacado 11/2026: 2 empresas x R$ 30,00: Oficina, Padaria`; as many names as there is room for. */
function detailOf({ month, price, companies }: Counted): string {
  const many = `${companies.length} ${companies.length === 1 ? 'empresa' : 'empresas'}`;
  const names = companies.map(({ name }) => name).join(', ');
  const detail = `Atacado ${month.slice(5, 7)}/${month.slice(0, 4)}: ${many} x R$ ${price.replace('.', ',')}: ${names}`;
  const letters = Array.from(detail);
  return letters.length <= DETAIL_LETTERS ? detail : `${letters.slice(0, DETAIL_LETTERS - 1).join('')}…`;
}
