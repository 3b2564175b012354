import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { NoMailServer } from '../../../platform/mail/mailer.ts';
import { letterBrandOf, senderOf } from '../../brand/letters/letter-brand.ts';
import { sendLetter } from '../../mail-accounts/send-letter.ts';
import { users } from '../../users/users.table.ts';
import { backups } from '../backup.table.ts';
import { troubleLetter, troubleWith } from '../trouble/trouble-letter.ts';

const Trouble = z.object({ backupId: z.number().int(), what: z.enum(troubleWith) });
export type Trouble = z.output<typeof Trouble>;

/** Tells one super user that a backup nobody was waiting for has failed. Whoever is none any more is told nothing. */
export const mailTroubleJob = job({
  name: 'backup.mail-trouble',
  payload: Trouble.extend({ userId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'letters',
  async run(deps, { backupId, what, userId }) {
    const found = await findLetter(deps, { backupId, userId });
    if (!found) return;
    const { email, brand, backup } = found;
    const link = `${deps.config.PUBLIC_URL}/outrosajustes`;
    const letter = troubleLetter({ brand: brand.name, what, backup, link });
    await sendLetter(deps, PLATFORM_COMPANY_ID, { to: email, ...senderOf(brand), ...letter }).catch(
      (error: unknown) => {
        // The page says so as well, and trying again finds no server either.
        if (!(error instanceof NoMailServer)) throw error;
        deps.log.error({ backup: backupId }, 'a backup failed, and there is no mail server to say so');
      },
    );
  },
});

const findLetter = (deps: Deps, { backupId, userId }: { backupId: number; userId: number }) =>
  asPlatformCtx(deps, async ({ db, client, config }) => {
    const isOwner = and(eq(users.id, userId), eq(users.super, true));
    const [owner] = await db.select({ email: users.email }).from(users).where(isOwner);
    const [backup] = await db.select().from(backups).where(eq(backups.id, backupId));
    if (!owner || !backup) return null;
    return { email: owner.email, backup, brand: await letterBrandOf(client, config, PLATFORM_COMPANY_ID) };
  });
