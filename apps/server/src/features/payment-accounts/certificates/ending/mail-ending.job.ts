import { and, eq, isNull } from '../../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../../platform/context.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { job } from '../../../../platform/jobs/job.ts';
import { NoMailServer } from '../../../../platform/mail/mailer.ts';
import { letterBrandOf, senderOf } from '../../../brand/letters/letter-brand.ts';
import { dayIn } from '../../../companies/subscription.ts';
import { companies } from '../../../companies/companies.table.ts';
import { sendLetter } from '../../../mail-accounts/send-letter.ts';
import { users } from '../../../users/users.table.ts';
import { paymentAccounts } from '../../payment-accounts.table.ts';
import { endingLetter } from './ending-words.ts';
import { holdsAccountsOf } from './holders.ts';

const Told = z.object({ companyId: z.number(), accountId: z.number(), userId: z.number(), endsAt: z.iso.datetime() });
type Told = z.output<typeof Told>;

/** Mails one holder that a certificate ends. Says nothing where there is a new one, or the person holds the account no more. */
export const mailEndingJob = job({
  name: 'payment-accounts.mail-ending',
  payload: Told,
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'letters',
  async run(deps, told) {
    const found = await findLetter(deps, told);
    if (!found) return;
    const { email, brand, name, day } = found;
    const letter = endingLetter({ name, day, link: `${brand.baseUrl}/settings?section=receiving` });
    await sendLetter(deps, told.companyId, { to: email, ...senderOf(brand), ...letter }).catch((error: unknown) => {
      // The bell and the account's page say so as well, and trying again finds no server either.
      if (!(error instanceof NoMailServer)) throw error;
      deps.log.warn({ companyId: told.companyId }, 'a certificate ends, and there is no mail server to say so');
    });
  },
});

const findLetter = (deps: Deps, { companyId, accountId, userId, endsAt }: Told) =>
  asPlatformCtx(deps, async ({ db, client, config }) => {
    const isHolder = and(eq(users.companyId, companyId), eq(users.id, userId), holdsAccountsOf(companyId));
    const [holder] = await db.select({ email: users.email }).from(users).where(isHolder);
    const [account] = await db
      .select({ name: paymentAccounts.name, timeZone: companies.timeZone })
      .from(paymentAccounts)
      .innerJoin(companies, eq(companies.id, paymentAccounts.companyId))
      .where(
        and(
          eq(paymentAccounts.companyId, companyId),
          eq(paymentAccounts.id, accountId),
          eq(paymentAccounts.certificateEndsAt, new Date(endsAt)),
          isNull(paymentAccounts.closedAt),
        ),
      );
    if (!holder || !account) return null;
    const { name, timeZone } = account;
    const day = dayIn(timeZone, new Date(endsAt));
    return { email: holder.email, name, day, brand: await letterBrandOf(client, config, companyId) };
  });
