import type { Standing } from '@balcao/contract/companies/standing.ts';
import type { ReminderReason } from '@balcao/contract/dunning/models.ts';
import type { Invoice } from '@balcao/contract/invoices/models.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { letterBrandOf, type LetterBrand } from '../../brand/letters/letter-brand.ts';
import { payLinkOf } from '../../charges/pay-links/pay-link-of.ts';
import { getIssued } from '../../invoices/lists/list-invoices.ts';
import { decentDay } from '../decent-day.ts';
import type { ReminderId } from '../reminder-key.ts';
import { noteReminder } from './note-reminder.ts';

/** What a reminder is made of, at the moment it is sent. */
export type ReminderToSend = {
  invoice: Invoice;
  /** The creditor's, who is paid: a company that was moved meanwhile shows another seller's. */
  brand: LetterBrand;
  /** Where it is paid, without a session. */
  payLink: string;
  creditorCompanyId: number;
  debtor: { companyId: number; email: string | null; phone: string | null; isBlocked: boolean };
  today: string;
};

type Row = {
  state: string;
  status: Invoice['status'];
  day: string;
  companyId: number;
  creditorCompanyId: number;
  timeZone: string;
  standing: Standing;
  mayCreditor: boolean;
  pausedUntil: string | null;
  email: string | null;
  phone: string | null;
};

/**
 * Looks again whether a reminder is still to be sent: not when the invoice was settled or cancelled, when it is paused, or when
 * its day is over. Answers null when it is not, and notes why; the row is locked until the transaction ends.
 */
export async function beginReminder(ctx: PlatformCtx, id: ReminderId): Promise<ReminderToSend | null> {
  const { rows } = await ctx.client.query<Row>({
    name: 'dunning-begin',
    text: BEGIN,
    values: [id.invoiceId, id.step, id.channel, ctx.now],
  });
  const [row] = rows;
  if (!row) return null;
  const today = decentDay(row.timeZone, ctx.now);
  const reason = refusalOf(row, today);
  if (reason !== null || today === null) {
    await noteReminder(ctx, id, { state: 'not-sent', reason: reason ?? 'late' });
    return null;
  }
  const { companyId, creditorCompanyId, email, phone } = row;
  return {
    invoice: await getIssued(ctx, id.invoiceId),
    brand: await letterBrandOf(ctx.client, ctx.config, creditorCompanyId),
    payLink: await payLinkOf(ctx, { companyId, invoiceId: id.invoiceId }),
    creditorCompanyId,
    debtor: { companyId, email, phone, isBlocked: row.standing === 'blocked' },
    today,
  };
}

function refusalOf(row: Row, today: string | null): ReminderReason | null {
  // Somebody was killed on the way: whether it left is not known, and it does not leave twice.
  if (row.state === 'sending') return 'unknown';
  if (row.status !== 'open') return 'settled';
  if (!row.mayCreditor) return 'creditor';
  if (today === null || today !== row.day) return 'late';
  return row.pausedUntil !== null && row.pausedUntil >= today ? 'paused' : null;
}

const BEGIN = `
select s.state, i.status, s.day, s.company_id as "companyId", s.creditor_company_id as "creditorCompanyId", c.time_zone as "timeZone",
  company_standing(c.id, $4) as standing, company_may_work(s.creditor_company_id, $4) as "mayCreditor",
  p.paused_until as "pausedUntil", coalesce(c.email, (
    select u.email from users u where u.company_id = c.id and u.profile = 'admin' order by u.id limit 1
  )) as email, c.phone
from dunning_steps s
join invoices i on i.company_id = s.company_id and i.id = s.invoice_id
join companies c on c.id = s.company_id
left join dunning_pauses p on p.company_id = s.creditor_company_id and p.debtor_company_id = s.company_id
where s.invoice_id = $1 and s.step = $2 and s.channel = $3 and s.state in ('queued', 'sending')
for update of s`;
