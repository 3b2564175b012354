import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { fail } from '../../../platform/fail.ts';
import type { PublicCtx } from '../../../platform/http/handlers.ts';
import { canSendLetters } from '../../mail-accounts/can-send-letters.ts';
import { findAccount } from '../auth.queries.ts';
import { mailResetCodeJob } from '../jobs/mail-reset-code.job.ts';

/**
 * Has a code mailed. Fails with ERR_NO_EMAIL_FOUND, unless this installation hides which e-mails exist, and with
 * ERR_SENDING_MAIL when there is no mail server for its company.
 */
export async function requestPasswordReset(ctx: PublicCtx, { email }: { email: string }) {
  const account = await findAccount(ctx.db, email);
  // Where nobody is to learn which e-mails exist, the answer does not depend on whose it is.
  const receiver = ctx.config.HIDE_UNKNOWN_EMAILS ? null : (account?.companyId ?? PLATFORM_COMPANY_ID);
  if (!(await canSendLetters(ctx, receiver))) fail('ERR_SENDING_MAIL');
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
