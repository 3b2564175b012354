import type { ReminderReason } from '@balcao/contract/dunning/models.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { mailReminderJob } from '../jobs/mail-reminder.job.ts';
import type { ReminderId } from '../reminder-key.ts';
import { noteReminder } from './note-reminder.ts';

/**
 * Notes why a reminder was not said on WhatsApp (an official number needs an approved template by then, or there is none) and
 * sends it as a letter instead, where the step has none of its own: nobody is blocked without having been told.
 */
export async function goByLetter(ctx: PlatformCtx, id: ReminderId, reason: ReminderReason): Promise<void> {
  await noteReminder(ctx, id, { state: 'not-sent', reason });
  const { invoiceId, step } = id;
  const { rows } = await ctx.client.query<{ companyId: number }>({
    name: 'dunning-by-letter',
    text: `
      insert into dunning_steps (invoice_id, company_id, creditor_company_id, step, channel, day, state, created_at, updated_at)
      select invoice_id, company_id, creditor_company_id, step, 'email', day, 'queued', $3, $3 from dunning_steps
      where invoice_id = $1 and step = $2 and channel = 'whatsapp'
      on conflict do nothing
      returning company_id as "companyId"`,
    values: [invoiceId, step, ctx.now],
  });
  for (const { companyId } of rows) ctx.enqueue(mailReminderJob, { invoiceId, companyId, step });
}
