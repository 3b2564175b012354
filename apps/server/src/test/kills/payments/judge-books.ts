import type { Deps } from '../../../platform/deps.ts';
import type { Payer } from './payers.ts';

type Books = {
  companyId: number;
  status: string;
  due: string;
  balance: number;
  payments: number;
  settled: number;
  evidence: number;
  audited: number;
  told: number;
  /** Numbers of the company's events that are missing. */
  gaps: number;
};

const BOOKS = `
  select c.id::integer as "companyId", i.status, to_char(c.due_date, 'YYYY-MM-DD') as due,
    (select coalesce(sum(amount) * 100, 0)::integer from ledger where company_id = c.id) as balance,
    p.payments, p.settled, p.evidence,
    (select count(*)::integer from audit_log where company_id = c.id and action = 'invoice.paid') as audited,
    e.told, e.gaps
  from companies c
  join invoices i on i.company_id = c.id
  cross join lateral (
    select count(distinct p.id)::integer as payments, count(distinct p.id) filter (where p.settled_invoice)::integer as settled,
      count(s.id)::integer as evidence
    from payments p left join payment_evidence s on s.payment_id = p.id where p.company_id = c.id
  ) p
  cross join lateral (
    select count(*) filter (where name = 'payment.settled')::integer as told,
      coalesce(max(seq) - min(seq) + 1 - count(*), 0)::integer as gaps
    from events where company_id = c.id
  ) e
  where c.id = any($1)`;

/** What is wrong with the books of those who paid, in words; empty when every payment counted once. */
export async function judgeBooks({ database }: Pick<Deps, 'database'>, payers: readonly Payer[]): Promise<string[]> {
  const { rows } = await database.pool.query<Books>(BOOKS, [payers.map(({ companyId }) => companyId)]);
  const byCompany = new Map(rows.map((books) => [books.companyId, books]));
  return payers.flatMap((payer) => {
    const books = byCompany.get(payer.companyId);
    const times = payer.paysTwice ? 2 : 1;
    const expected: Books = {
      companyId: payer.companyId,
      status: 'paid',
      due: payer.until,
      balance: payer.balance,
      payments: times,
      settled: 1,
      evidence: times,
      audited: 1,
      told: 1,
      gaps: 0,
    };
    const [is, wanted] = [JSON.stringify(books), JSON.stringify(expected)];
    return is === wanted ? [] : [`${is} instead of ${wanted}`];
  });
}
