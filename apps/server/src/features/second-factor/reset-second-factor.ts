import { and, eq } from '../../platform/db/drizzle.ts';
import { onCompany, type OnCompanyCtx, type SuperCtx, type UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getTeamMember } from '../user-actions/find-team-member.ts';
import { users } from '../users/users.table.ts';
import { removeFactor } from './remove-factor.ts';

/**
 * Takes the second factor away from somebody of the company who lost it. Nobody does so for themselves: that asks for the
 * password. Fails with ERR_NO_PERMISSION, ERR_NO_USER_FOUND and ERR_SECOND_FACTOR_OFF.
 */
export async function resetSecondFactor(ctx: UserCtx, { userId }: { userId: number }) {
  await getTeamMember(ctx, userId);
  return reset(ctx, userId);
}

/** The same for a super user, in any company. The audit of that company tells who did it. */
export async function resetSecondFactorOf(ctx: SuperCtx, { companyId, userId }: { companyId: number; userId: number }) {
  const isTheirs = and(eq(users.companyId, companyId), eq(users.id, userId));
  if ((await ctx.db.$count(users, isTheirs)) === 0) fail('ERR_NO_USER_FOUND');
  return reset(onCompany(ctx, companyId), userId);
}

async function reset(ctx: OnCompanyCtx, userId: number) {
  if (userId === ctx.actor.userId) fail('ERR_NO_PERMISSION');
  await removeFactor(ctx, { companyId: ctx.companyId, userId });
  await recordAudit(ctx, { action: 'second-factor.reset', subject: `user:${userId}` });
  return { message: 'OK' };
}
