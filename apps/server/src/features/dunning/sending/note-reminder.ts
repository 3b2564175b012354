import type { ReminderReason } from '@balcao/contract/dunning/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { announceInvoice } from '../../invoices/settling/announce-invoice.ts';
import { dunningSteps } from '../dunning.table.ts';
import type { ReminderId } from '../reminder-key.ts';

type Become = { state: 'queued' | 'sending' } | { state: 'sent' } | { state: 'not-sent'; reason: ReminderReason };

/** Writes what became of a reminder, and tells both sides when that is for good. */
export async function noteReminder(ctx: PlatformCtx, { invoiceId, step, channel }: ReminderId, become: Become) {
  const [row] = await ctx.db
    .update(dunningSteps)
    .set({ ...become, ...(become.state === 'sent' && { sentAt: ctx.now }), updatedAt: ctx.now })
    .where(and(eq(dunningSteps.invoiceId, invoiceId), eq(dunningSteps.step, step), eq(dunningSteps.channel, channel)))
    .returning({ companyId: dunningSteps.companyId, creditorCompanyId: dunningSteps.creditorCompanyId });
  if (row && (become.state === 'sent' || become.state === 'not-sent'))
    await announceInvoice(ctx, { invoiceId, ...row });
}
