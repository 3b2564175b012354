import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { NoMailServer } from '../../../platform/mail/mailer.ts';
import { senderOf } from '../../brand/letters/letter-brand.ts';
import { sendLetter } from '../../mail-accounts/send-letter.ts';
import { ReminderKey } from '../reminder-key.ts';
import { beginReminder } from '../sending/begin-reminder.ts';
import { noteReminder } from '../sending/note-reminder.ts';
import { reminderLetter } from '../sending/reminder-words.ts';

/**
 * Mails a reminder, once: that it is on its way is written before it leaves, and whoever was killed in between leaves a reminder
 * of which nobody knows whether it left. A mail server that refuses is asked again.
 */
export const mailReminderJob = job({
  name: 'dunning.mail-reminder',
  payload: ReminderKey,
  whenBlocked: 'is dropped',
  attempts: 6,
  runner: 'slow',
  priority: 'late',
  async run(deps, { invoiceId, step }, attempt) {
    const id = { invoiceId, step, channel: 'email' as const };
    const note = (become: Parameters<typeof noteReminder>[2]) =>
      asPlatformCtx(deps, (ctx) => noteReminder(ctx, id, become));
    const reminder = await asPlatformCtx(deps, async (ctx) => {
      const begun = await beginReminder(ctx, id);
      if (begun) await noteReminder(ctx, id, { state: 'sending' });
      return begun;
    });
    if (!reminder) return;
    const { invoice, brand, debtor, creditorCompanyId, today } = reminder;
    if (debtor.email === null) return note({ state: 'not-sent', reason: 'no-address' });
    const words = { invoice, today, isBlocked: debtor.isBlocked, brand: brand.name, link: reminder.payLink };
    try {
      await sendLetter(deps, creditorCompanyId, { to: debtor.email, ...senderOf(brand), ...reminderLetter(words) });
    } catch (error) {
      if (error instanceof NoMailServer) return note({ state: 'not-sent', reason: 'no-mailer' });
      await note(attempt.isLast ? { state: 'not-sent', reason: 'sending' } : { state: 'queued' });
      throw error;
    }
    await note({ state: 'sent' });
  },
});
