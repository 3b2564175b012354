import type { Reminder } from '@balcao/contract/dunning/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isCreditor } from '../companies/require-creditor.ts';

type Row = Omit<Reminder, 'sentAt'> & { sentAt: Date | null; pausedUntil: string | null };

/**
 * What was sent to remind of an invoice, the first step first: to the debtor's admins its own, to its creditor with the pause.
 * Of an invoice that concerns neither there is nothing.
 */
export async function listReminders(ctx: UserCtx, { invoiceId }: { invoiceId: number }) {
  const { rows } = await ctx.client.query<Row>({
    name: 'dunning-reminders',
    text: `
      select s.step, s.channel, s.day, s.state, s.reason, s.sent_at as "sentAt", p.paused_until as "pausedUntil"
      from dunning_steps s
      left join dunning_pauses p on p.company_id = s.creditor_company_id and p.debtor_company_id = s.company_id
      where s.invoice_id = $1 and (s.company_id = $2 or $3)
      order by s.step, s.channel`,
    values: [invoiceId, ctx.companyId, await isCreditor(ctx)],
  });
  const pausedUntil = rows[0]?.pausedUntil ?? null;
  return {
    pausedUntil,
    reminders: rows.map((row) => ({ ...row, sentAt: row.sentAt?.toISOString() ?? null })),
  };
}
