import { fail } from '../../../platform/fail.ts';
import type { PublicCtx } from '../../../platform/http/handlers.ts';
import { findAccount } from '../auth.queries.ts';
import { mailResetCodeJob } from '../jobs/mail-reset-code.job.ts';

/**
 * Has a code mailed. Fails with ERR_NO_EMAIL_FOUND, unless this installation hides which e-mails exist, and with
 * ERR_SENDING_MAIL when there is no mail server.
 */
export async function requestPasswordReset(ctx: PublicCtx, { email }: { email: string }) {
  if (ctx.config.SMTP_URL === undefined) fail('ERR_SENDING_MAIL');
  const account = await findAccount(ctx.db, email);
  if (account) {
    const { userId, companyId } = account;
    ctx.enqueue(mailResetCodeJob, { userId, companyId }, { key: `password-reset:${userId}` });
  } else if (!ctx.config.HIDE_UNKNOWN_EMAILS) {
    fail('ERR_NO_EMAIL_FOUND');
  }
  return { message: 'OK' };
}

/** The older form carries the e-mail in the address, where logs of others may see it; it can be switched off. */
export function requestPasswordResetByPath(ctx: PublicCtx, input: { email: string }) {
  if (!ctx.config.RESET_BY_PATH) fail('ERR_NOT_FOUND');
  return requestPasswordReset(ctx, input);
}
