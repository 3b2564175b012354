import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from '../users/users.table.ts';

/** Somebody an admin may change. The super user is nobody's to change but a super user's. */
export async function getTeamMember(ctx: UserCtx, userId: number) {
  const [member] = await ctx.db
    .select({ id: users.id, name: users.name, profile: users.profile, super: users.super })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) return fail('ERR_NO_USER_FOUND');
  if (member.super && !ctx.actor.super) return fail('ERR_NO_PERMISSION');
  return member;
}
