import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { letterBrandOf, senderOf } from '../../brand/letters/letter-brand.ts';
import { sendLetter } from '../../mail-accounts/send-letter.ts';
import { users } from '../../users/users.table.ts';
import { passwordResets } from '../auth.table.ts';
import { hashResetCode, newResetCode, RESET_MINUTES } from '../password/reset-code.ts';
import { resetEmail } from '../password/reset-email.ts';

/**
 * Makes a reset code and mails it. The code exists only here and in the letter: neither the job's payload nor the
 * database can give it away. Run again it makes another code, and the newest letter is the one that counts.
 */
export const mailResetCodeJob = job({
  name: 'auth.mail-reset-code',
  formerNames: ['mail-reset-code'],
  payload: z.object({ companyId: z.number(), userId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'letters',
  async run(deps, { companyId, userId }) {
    const code = newResetCode();
    const receiver = await asPlatformCtx(deps, async ({ db, client, now, config }) => {
      const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
      if (!user) return null;
      const fields = {
        codeHash: hashResetCode(code, { userId, secret: config.TOKEN_SECRET }),
        attempts: 0,
        expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
        createdAt: now,
      };
      await db
        .insert(passwordResets)
        .values({ userId, companyId, ...fields })
        .onConflictDoUpdate({ target: passwordResets.userId, set: fields });
      return { ...user, brand: await letterBrandOf(client, config, companyId) };
    });
    if (!receiver) return;
    const { name, email, brand } = receiver;
    await sendLetter(deps, companyId, { to: email, ...senderOf(brand), ...resetEmail({ name, code, brand }) });
  },
});
