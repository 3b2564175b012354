import { isOffDuty } from '@balcao/contract/users/work-hours.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { settingOf } from '../settings/settings.queries.ts';
import { users } from './users.table.ts';

/** Refuses serving outside the actor's own work hours, where the company enforces them. */
export async function requireWorkTime({ db, companyId, actor, now, timeZone }: UserCtx): Promise<void> {
  const { userId, profile, super: isSuper } = actor;
  if (profile === 'admin' || isSuper) return;
  const isEnforced = (await settingOf(db, companyId, 'enforceWorkHours')).value === 'enabled';
  if (!isEnforced) return;
  const { startWork, endWork } = users;
  const [hours] = await db.select({ startWork, endWork }).from(users).where(eq(users.id, userId));
  const person = { ...(hours ?? fail('ERR_NO_USER_FOUND')), profile, super: isSuper };
  if (isOffDuty(person, { isEnforced, now, timeZone })) fail('ERR_OUTSIDE_WORK_HOURS');
}
