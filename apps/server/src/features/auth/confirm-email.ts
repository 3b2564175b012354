import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import { forCompany } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import type { PublicCtx } from '../../platform/http/handlers.ts';
import { announceStanding } from '../companies/announce-standing.ts';
import { companies } from '../companies/companies.table.ts';
import { canSendLetters } from '../mail-accounts/can-send-letters.ts';
import { companyIn, isConfirmationOf } from './confirmation-token.ts';
import { mailConfirmationJob } from './jobs/mail-confirmation.job.ts';

const LETTER_EVERY_MS = 60 * 60_000;

/** Confirms the e-mail a company signed up with, by the token of its letter. Fails with ERR_NOT_FOUND for any other token. */
export async function confirmEmail(ctx: PublicCtx, { token }: { token: string }, attempt: Attempt) {
  const [company] = await ctx.db
    .select({ id: companies.id, email: companies.email })
    .from(companies)
    .where(eq(companies.id, companyIn(token)));
  const { id, email } = company ?? {};
  const secret = ctx.config.TOKEN_SECRET;
  if (id === undefined || !email || !isConfirmationOf({ id, email }, { token, secret })) return fail('ERR_NOT_FOUND');
  attempt.forgive();
  await markConfirmed(ctx, { companyId: id, email });
  return { message: 'OK' };
}

/** Whoever reads letters to the e-mail has it, whatever the letter was about. */
export async function markConfirmed(ctx: PublicCtx, { companyId, email }: { companyId: number; email: string }) {
  const confirmed = await ctx.db
    .update(companies)
    .set({ emailConfirmedAt: ctx.now })
    .where(
      and(
        eq(companies.id, companyId),
        isNull(companies.emailConfirmedAt),
        eq(sql`lower(${companies.email})`, email.toLowerCase()),
      ),
    )
    .returning({ id: companies.id });
  if (confirmed.length > 0) await announceStanding(forCompany(ctx, companyId));
}

type MailCtx = Pick<PublicCtx, 'client' | 'config' | 'db' | 'now' | 'enqueue'>;

/**
 * Has the letter mailed as long as the company has not confirmed: again only where the last one is an hour old, or the
 * given milliseconds.
 */
export async function askToConfirm(ctx: MailCtx, companyId: number, everyMs = LETTER_EVERY_MS) {
  if (!(await canSendLetters(ctx, companyId))) return;
  const [waiting] = await ctx.db
    .select({ mailedAt: companies.confirmationMailedAt })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.emailConfirmedAt)));
  if (!waiting) return;
  if (waiting.mailedAt !== null && ctx.now.getTime() - waiting.mailedAt.getTime() < everyMs) return;
  await ctx.db.update(companies).set({ confirmationMailedAt: ctx.now }).where(eq(companies.id, companyId));
  ctx.enqueue(mailConfirmationJob, { companyId }, { key: `confirm-email:${companyId}` });
}
