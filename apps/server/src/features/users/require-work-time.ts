import { isOffDuty } from '@balcao/contract/users/work-hours.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { settingOf } from '../settings/settings.queries.ts';
import { users } from './users.table.ts';

/** Refuses serving outside the actor's own work hours, where the company enforces them. */
export async function requireWorkTime(ctx: UserCtx): Promise<void> {
  if (!(await isAtWork(ctx))) fail('ERR_OUTSIDE_WORK_HOURS');
}

/** False outside the actor's own work hours, where the company enforces them. */
export async function isAtWork({ db, companyId, actor, now, timeZone }: UserCtx): Promise<boolean> {
  const { userId, profile, super: isSuper } = actor;
  if (profile === 'admin' || isSuper) return true;
  const isEnforced = (await settingOf(db, companyId, 'enforceWorkHours')).value === 'enabled';
  if (!isEnforced) return true;
  const { startWork, endWork } = users;
  const [hours] = await db.select({ startWork, endWork }).from(users).where(eq(users.id, userId));
  const person = { ...(hours ?? fail('ERR_NO_USER_FOUND')), profile, super: isSuper };
  return !isOffDuty(person, { isEnforced, now, timeZone });
}
