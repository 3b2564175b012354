import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { NoMailServer } from '../../../platform/mail/mailer.ts';
import { letterBrandOf, senderOf } from '../../brand/letters/letter-brand.ts';
import { sendLetter } from '../../mail-accounts/send-letter.ts';
import { users } from '../../users/users.table.ts';
import { logTroubleLetter } from '../trouble/log-trouble-letter.ts';

/** Tells one super user that the log of the database lies on its machine only. Whoever is none any more is told nothing. */
export const mailLogTroubleJob = job({
  name: 'backup.mail-log-trouble',
  payload: z.object({ userId: z.number(), minutes: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'letters',
  async run(deps, { userId, minutes }) {
    const found = await asPlatformCtx(deps, async ({ db, client, config }) => {
      const isOwner = and(eq(users.id, userId), eq(users.super, true));
      const [owner] = await db.select({ email: users.email }).from(users).where(isOwner);
      return owner && { ...owner, brand: await letterBrandOf(client, config, PLATFORM_COMPANY_ID) };
    });
    if (!found) return;
    const { email, brand } = found;
    const letter = logTroubleLetter({ brand: brand.name, minutes });
    await sendLetter(deps, PLATFORM_COMPANY_ID, { to: email, ...senderOf(brand), ...letter }).catch(
      (error: unknown) => {
        // The doctor says so as well, and trying again finds no server either.
        if (!(error instanceof NoMailServer)) throw error;
        deps.log.error({ minutes }, 'the log of the database is not copied, and there is no mail server to say so');
      },
    );
  },
});
