import type { MoneyCtx } from '../invoices.ctx.ts';
import { draftRenewal, type DueCompany } from './draft-renewal.ts';
import { issueInvoices } from './issue-invoices.ts';

/** Invoices come so many days before the last paid one. Who tries the counter out has the first one from the beginning. */
const DAYS_AHEAD = 10;
/** Companies in one transaction: each keeps its event counter locked until the commit. */
const BATCH = 50;

type Asked = {
  /** Companies with greater ids. */
  after: number;
  /** This one alone; null for all. */
  companyId: number | null;
};

/**
 * Issues the renewals of the next fifty companies for which it is time by their own calendar. Answers the last one looked at,
 * or undefined when there are no more. A company that is being paid for at this moment is left to the next run.
 */
export async function issueDueInvoices(ctx: MoneyCtx, { after, companyId }: Asked): Promise<number | undefined> {
  // Without a name: a plan kept from before the first invoices would read all that were issued since.
  const { rows } = await ctx.client.query<DueCompany>({
    text: DUE,
    values: [after, ctx.now, DAYS_AHEAD, BATCH, companyId],
  });
  await issueInvoices(ctx, rows.map(draftRenewal));
  return rows.length === BATCH ? rows.at(-1)?.companyId : undefined;
}

// A renewal that a person cancelled is not issued again; one whose period was given back is. Counted, because counting looks at a
// company's own invoices: joined, all were read for each company while the database did not know yet how many had just been issued.
const DUE = `
select c.id as "companyId", c.name as "companyName", coalesce(c.reseller_id, 1) as "creditorCompanyId",
  c.due_date as "dueDate", c.recurrence, p.id as "planId", p.name as "planName", e.users, e.connections, e.queues, e.amount
from companies c
join company_entitlements e on e.company_id = c.id
join plans p on p.id = e.plan_id
where c.id > $1 and c.id <> 1 and ($5::bigint is null or c.id = $5)
  and c.status and c.deleting_at is null and c.due_date is not null
  and (c.first_paid_at is null or c.due_date - $3::integer <= ($2::timestamptz at time zone c.time_zone)::date)
  and (
    select count(*) from invoices i where i.company_id = c.id and i.kind = 'renewal'
      and (i.status = 'open' or i.due_date = c.due_date and i.status in ('paid', 'cancelled'))
  ) = 0
order by c.id limit $4 for no key update of c skip locked`;
