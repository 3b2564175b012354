import { asPlatformCtx, inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/fail.ts';
import { job, Postponed } from '../../../platform/jobs/job.ts';
import { chargeFor } from '../../charges/charge-for.ts';
import { ReminderKey } from '../reminder-key.ts';
import { beginReminder } from '../sending/begin-reminder.ts';
import { goByLetter } from '../sending/go-by-letter.ts';
import { queueReminder } from '../sending/queue-reminder.ts';

/**
 * Says a reminder on WhatsApp, from the creditor's own number. It lies in the outbox and is noted, or neither. A number that is
 * not connected is waited for, for as long as the day lasts. What cannot be said there goes as a letter.
 */
export const writeReminderJob = job({
  name: 'dunning.write-reminder',
  /** The company is the creditor. */
  payload: ReminderKey,
  whenBlocked: 'is dropped',
  attempts: 10,
  runner: 'slow',
  priority: 'late',
  async run(deps, { companyId, invoiceId, step }, attempt) {
    const id = { invoiceId, step, channel: 'whatsapp' as const };
    const reminder = await asPlatformCtx(deps, (ctx) => beginReminder(ctx, id));
    if (!reminder) return;
    const { invoice, brand, debtor, today } = reminder;
    const brCode = await codeOf(deps, { companyId: debtor.companyId, invoiceId });
    const words = { invoice, today, isBlocked: debtor.isBlocked, brand: brand.name, link: reminder.payLink, brCode };
    const to = { phone: debtor.phone, name: invoice.companyName };
    const refusal = await inCompanyAsSystem(deps, companyId, (ctx) => queueReminder(ctx, { id, to, words }));
    if (refusal === null) return;
    if (refusal === 'disconnected' && !attempt.isLast) throw new Postponed();
    await asPlatformCtx(deps, (ctx) => goByLetter(ctx, id, refusal));
  },
});

/** The code to copy; without one there is still the link. */
async function codeOf(deps: Deps, debtor: { companyId: number; invoiceId: number }): Promise<string | null> {
  try {
    return (await chargeFor(deps, debtor)).brCode;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}
