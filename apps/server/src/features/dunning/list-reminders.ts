import type { InvoiceReminder } from '@balcao/contract/dunning/models.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isCreditor } from '../companies/require-creditor.ts';
import { dunningPauses } from './dunning.table.ts';

const LATEST = 50;

type Asked = { invoiceId?: number | undefined; debtorCompanyId?: number | undefined };
type Row = Omit<InvoiceReminder, 'sentAt'> & { sentAt: Date | null };

/**
 * What was sent to remind of an invoice, the first step first: to the debtor's admins its own, to its creditor with the pause.
 * Of an invoice that concerns neither there is nothing. Without an invoice the latest reminders of the own company.
 */
export async function listReminders(ctx: UserCtx, { invoiceId, debtorCompanyId }: Asked) {
  const { rows } = await (invoiceId === undefined
    ? ctx.client.query<Row>({
        name: 'dunning-reminders-of-company',
        text: `${SELECT} where s.company_id = $1 and s.state in ('sent', 'handed') order by s.day desc, s.invoice_id, s.channel limit $2`,
        values: [ctx.companyId, LATEST],
      })
    : ctx.client.query<Row>({
        name: 'dunning-reminders-of-invoice',
        text: `${SELECT} where s.invoice_id = $1 and (s.company_id = $2 or $3) order by s.step, s.channel`,
        values: [invoiceId, ctx.companyId, await isCreditor(ctx)],
      }));
  return {
    pausedUntil: debtorCompanyId === undefined ? null : await pausedUntil(ctx, debtorCompanyId),
    reminders: rows.map((row) => ({ ...row, sentAt: row.sentAt?.toISOString() ?? null })),
  };
}

/** Only the creditor's own pauses are to be seen. */
async function pausedUntil({ db, companyId }: UserCtx, debtorCompanyId: number): Promise<string | null> {
  const isPause = and(eq(dunningPauses.companyId, companyId), eq(dunningPauses.debtorCompanyId, debtorCompanyId));
  const [pause] = await db.select({ until: dunningPauses.pausedUntil }).from(dunningPauses).where(isPause);
  return pause?.until ?? null;
}

const SELECT = `
select s.invoice_id as "invoiceId", i.detail, s.step, s.channel, s.day, s.state, s.reason, s.sent_at as "sentAt"
from dunning_steps s
left join invoices i on i.company_id = s.company_id and i.id = s.invoice_id`;
