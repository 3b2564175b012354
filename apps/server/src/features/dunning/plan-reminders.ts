import { usualDunning, type DunningChannel, type DunningStep } from '@balcao/contract/dunning/models.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { decentDay } from './decent-day.ts';
import { mailReminderJob } from './jobs/mail-reminder.job.ts';
import { writeReminderJob } from './jobs/write-reminder.job.ts';
import { nextStep } from './next-step.ts';

/** Companies in one transaction. */
const BATCH = 200;

type OpenInvoice = {
  invoiceId: number;
  companyId: number;
  creditorCompanyId: number;
  dueDate: string;
  timeZone: string;
  steps: readonly DunningStep[] | null;
  taken: number[];
  remindedOn: string | null;
  pausedUntil: string | null;
};

type NewRow = Pick<OpenInvoice, 'invoiceId' | 'companyId' | 'creditorCompanyId'> & {
  step: number;
  channel: DunningChannel;
  day: string;
  state: 'queued' | 'skipped';
};

/**
 * Decides for the next companies which reminder goes today, one a company at most, and writes it with the job that sends it.
 * Answers the last company looked at, or undefined when there are no more. One that is being paid for at this moment is left
 * to the next run; so is every company of a creditor that may not work.
 */
export async function planReminders(ctx: PlatformCtx, after: number): Promise<number | undefined> {
  const { rows: batch } = await ctx.client.query<{ companyId: number }>({
    name: 'dunning-companies',
    text: COMPANIES,
    values: [after, ctx.now, BATCH],
  });
  const { rows } = await ctx.client.query<OpenInvoice>({
    name: 'dunning-invoices',
    text: INVOICES,
    values: [batch.map(({ companyId }) => companyId), ctx.now],
  });
  const days = new Map<string, string | null>();
  const dayOf = (timeZone: string) => {
    const day = days.get(timeZone) ?? decentDay(timeZone, ctx.now);
    days.set(timeZone, day);
    return day;
  };
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  await take(
    ctx,
    [...byCompany.values()].flatMap((invoices) => reminderOf(invoices, dayOf)),
  );
  return batch.length === BATCH ? batch.at(-1)?.companyId : undefined;
}

/** The first of a company's open invoices, the oldest first, that has a step to take. */
function reminderOf(invoices: readonly OpenInvoice[], dayOf: (timeZone: string) => string | null): NewRow[] {
  for (const invoice of invoices) {
    const { steps, timeZone, remindedOn, pausedUntil, ...about } = invoice;
    const today = dayOf(timeZone);
    if (today === null || remindedOn === today || (pausedUntil !== null && pausedUntil >= today)) continue;
    const next = nextStep(steps ?? usualDunning, { dueDate: about.dueDate, taken: about.taken, today });
    if (!next) continue;
    const rowsOf = ({ day: step, channels }: DunningStep, state: NewRow['state']) =>
      channels.map((channel) => ({ ...whose(invoice), step, channel, day: today, state }));
    return [...next.passedOver.flatMap((step) => rowsOf(step, 'skipped')), ...rowsOf(next.step, 'queued')];
  }
  return [];
}

const whose = ({ invoiceId, companyId, creditorCompanyId }: OpenInvoice) => ({
  invoiceId,
  companyId,
  creditorCompanyId,
});

async function take(ctx: PlatformCtx, reminders: readonly NewRow[]) {
  if (reminders.length === 0) return;
  const { rows } = await ctx.client.query<NewRow>({
    name: 'dunning-take',
    text: TAKE,
    values: [JSON.stringify(reminders), ctx.now],
  });
  for (const { channel, invoiceId, companyId, creditorCompanyId, step, state } of rows) {
    if (state === 'skipped') continue;
    if (channel === 'email') ctx.enqueue(mailReminderJob, { invoiceId, companyId, step });
    else ctx.enqueue(writeReminderJob, { invoiceId, companyId: creditorCompanyId, step });
  }
}

const COMPANIES = `
select c.id as "companyId" from companies c
where c.id > $1 and c.status and c.deleting_at is null
  and exists (
    select from invoices i where i.company_id = c.id and i.status = 'open'
      and company_may_work(i.creditor_company_id, $2)
  )
order by c.id limit $3 for no key update of c skip locked`;

const INVOICES = `
select i.id as "invoiceId", i.company_id as "companyId", i.creditor_company_id as "creditorCompanyId", i.due_date as "dueDate",
  c.time_zone as "timeZone", p.steps, u.paused_until as "pausedUntil",
  array(select s.step from dunning_steps s where s.invoice_id = i.id) as taken,
  (select max(s.day) from dunning_steps s where s.company_id = i.company_id and s.state <> 'skipped') as "remindedOn"
from invoices i
join companies c on c.id = i.company_id
left join dunning_plans p on p.company_id = i.creditor_company_id
left join dunning_pauses u on u.company_id = i.creditor_company_id and u.debtor_company_id = i.company_id
where i.company_id = any($1) and i.status = 'open' and company_may_work(i.creditor_company_id, $2)
order by i.company_id, i.due_date, i.id`;

// Whoever was faster has written it.
const TAKE = `
insert into dunning_steps (invoice_id, company_id, creditor_company_id, step, channel, day, state, created_at, updated_at)
select r."invoiceId", r."companyId", r."creditorCompanyId", r.step, r.channel, r.day, r.state, $2, $2
from jsonb_to_recordset($1::jsonb) as r (
  "invoiceId" bigint, "companyId" bigint, "creditorCompanyId" bigint, step integer, channel text, day date, state text
)
on conflict do nothing
returning invoice_id as "invoiceId", company_id as "companyId", creditor_company_id as "creditorCompanyId", step, channel, state`;
