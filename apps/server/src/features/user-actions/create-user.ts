import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { User } from '@balcao/contract/users/models.ts';
import type { userRoutes } from '@balcao/contract/users/routes.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashPassword, requireGoodPassword } from '../users/password.ts';
import { getUser } from '../users/users.queries.ts';
import { users } from '../users/users.table.ts';
import { lockTeam } from './lock-team.ts';
import { requireRoom } from './require-room.ts';
import { assignQueues, refuseConflict } from './user-links.ts';

type Input = RouteRequest<typeof userRoutes.create>['body'];

/** Adds somebody to the company. Fails with ERR_MAX_USERS_REACHED when the plan has no room, also for two at once. */
export async function createUser(ctx: UserCtx, { password, queueIds, ...fields }: Input): Promise<User> {
  requireGoodPassword(password, ctx.config);
  const passwordHash = await hashPassword(password);
  await lockTeam(ctx);
  await requireRoom(ctx);

  const { companyId, now } = ctx;
  const [row] = await ctx.db
    .insert(users)
    .values({ ...fields, companyId, passwordHash, createdAt: now, updatedAt: now })
    .returning({ id: users.id })
    .catch(refuseConflict);
  if (!row) throw new Error('the new user was not returned');
  await assignQueues(ctx, row.id, queueIds);

  const details = { profile: fields.profile, queueIds };
  await recordAudit(ctx, { action: 'user.create', subject: `user:${row.id}`, details });
  const user = await getUser(ctx, row.id);
  ctx.emit('user.created', { user });
  return user;
}
