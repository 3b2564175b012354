import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { User } from '@balcao/contract/users/models.ts';
import type { userRoutes } from '@balcao/contract/users/routes.ts';
import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import { actorMay, type UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sessions } from '../auth/auth.table.ts';
import { newPassword } from '../users/password.ts';
import { announceUser } from '../users/announce-user.ts';
import { getUser } from '../users/users.queries.ts';
import { users } from '../users/users.table.ts';
import { getTeamMember } from './find-team-member.ts';
import { lockTeam } from './lock-team.ts';
import { requireAdminLeft } from './require-admin-left.ts';
import { assignQueues, refuseConflict } from './user-links.ts';

type Input = { userId: number } & Omit<RouteRequest<typeof userRoutes.update>['body'], 'currentPassword'>;

/**
 * Changes somebody as an admin. What the person may see changes at once, in requests and on open sockets. A password set
 * for somebody else ends their sessions: whoever knew the old one is out.
 */
export async function updateUser(ctx: UserCtx, { userId, password, queueIds, ...fields }: Input): Promise<User> {
  const secret = password === undefined ? {} : await newPassword(ctx, password);
  await lockTeam(ctx);
  const member = await getTeamMember(ctx, userId);
  if (fields.profile !== undefined && fields.profile !== 'admin') {
    await requireAdminLeft(ctx, { ...member, super: false });
  }
  await ctx.db
    .update(users)
    .set({ ...given(fields), ...secret, updatedAt: ctx.now })
    .where(eq(users.id, userId))
    .catch(refuseConflict);
  if (queueIds !== undefined && actorMay(ctx.actor, 'user-modal:editQueues')) await assignQueues(ctx, userId, queueIds);
  if (password !== undefined && userId !== ctx.actor.userId) await endSessions(ctx, userId);

  // Which fields, never their values.
  const changed = Object.keys({ ...given(fields), ...given({ password, queueIds }) });
  await recordAudit(ctx, { action: 'user.change', subject: `user:${userId}`, details: { fields: changed } });
  const user = await getUser(ctx, userId);
  announceUser(ctx, user);
  return user;
}

/** Only what was sent: an absent field stays as it is. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const endSessions = ({ db, now }: UserCtx, userId: number) =>
  db
    .update(sessions)
    .set({ revokedAt: now, endedBecause: 'password' })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
