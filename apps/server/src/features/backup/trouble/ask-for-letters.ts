import { eq } from '../../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { users } from '../../users/users.table.ts';
import { mailTroubleJob, type Trouble } from '../jobs/mail-trouble.job.ts';

/** Every super user hears of what nobody was looking at when it went wrong, each by a letter of their own. */
export async function askForLetters({ db, enqueue }: PlatformCtx, trouble: Trouble): Promise<void> {
  const owners = await db.select({ id: users.id }).from(users).where(eq(users.super, true));
  for (const { id: userId } of owners) {
    const key = `backup-trouble:${trouble.what}:${trouble.backupId}:${userId}`;
    enqueue(mailTroubleJob, { ...trouble, userId }, { key });
  }
}
