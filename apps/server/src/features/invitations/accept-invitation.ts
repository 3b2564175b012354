import type { invitationRoutes } from '@balcao/contract/invitations/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { and, eq, inArray, isNull } from '../../platform/db/drizzle.ts';
import { forCompany } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import type { PublicCtx } from '../../platform/http/handlers.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queues } from '../queues/queues.table.ts';
import { lockTeam } from '../user-actions/lock-team.ts';
import { requireRoom } from '../user-actions/require-room.ts';
import { assignQueues, refuseConflict } from '../user-actions/user-links.ts';
import { hashPassword, requireGoodPassword } from '../users/password.ts';
import { getUser } from '../users/users.queries.ts';
import { users } from '../users/users.table.ts';
import { findUsable } from './find-usable.ts';
import { invitations } from './invitations.table.ts';

type Input = RouteRequest<typeof invitationRoutes.accept>['body'];
type Usable = Awaited<ReturnType<typeof findUsable>>;

/**
 * Makes a person of an invitation, once. The company's team is locked from before the invitation is read for good: of two who
 * use one link, or the last place of the plan, the second is told so. Fails as `findUsable` does, and with
 * ERR_MAX_USERS_REACHED and ERR_DUPLICATED_EMAIL.
 */
export async function acceptInvitation(ctx: PublicCtx, { token, ...input }: Input, attempt: Attempt) {
  requireGoodPassword(input.password, ctx.config);
  const { companyId } = await findUsable(ctx, token);
  attempt.forgive();
  const passwordHash = await hashPassword(input.password);
  const company = forCompany(ctx, companyId);
  await lockTeam({ client: ctx.client, companyId });
  const invitation = await findUsable(ctx, token);
  await requireRoom(company);

  const email = invitation.email ?? input.email ?? fail('ERR_VALIDATION', { fields: ['body.email'] });
  const userId = await addUser(ctx, { invitation, name: input.name, email, passwordHash });
  await assignQueues(company, userId, await queuesLeft(ctx, invitation));
  await markUsed(ctx, invitation.id);
  await recordAudit(
    { ...company, actor: { kind: 'user', userId } },
    { action: 'invitation.accept', subject: `invitation:${invitation.id}`, details: { profile: invitation.profile } },
  );
  company.emit('user.created', { user: await getUser(ctx, userId) });
  company.emit('invitation.changed', { invitationId: invitation.id });
  return { email };
}

type NewPerson = { invitation: Usable; name: string; email: string; passwordHash: string };

async function addUser({ db, now }: PublicCtx, { invitation, ...person }: NewPerson): Promise<number> {
  const { companyId, profile } = invitation;
  const [row] = await db
    .insert(users)
    .values({ ...person, companyId, profile, createdAt: now, updatedAt: now })
    .returning({ id: users.id })
    .catch(refuseConflict);
  if (!row) throw new Error('the new user was not returned');
  return row.id;
}

/** Those of the invitation that still exist; held until the person has them. */
async function queuesLeft({ db }: PublicCtx, { companyId, queueIds }: Usable): Promise<number[]> {
  if (queueIds.length === 0) return [];
  const rows = await db
    .select({ id: queues.id })
    .from(queues)
    .where(and(eq(queues.companyId, companyId), inArray(queues.id, queueIds)))
    .for('key share');
  return rows.map(({ id }) => id);
}

/** Taken back in this very moment by an admin, it is not used: the row is gone. */
async function markUsed({ db, now }: PublicCtx, invitationId: number) {
  const used = await db
    .update(invitations)
    .set({ usedAt: now, updatedAt: now })
    .where(and(eq(invitations.id, invitationId), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  if (used.length === 0) fail('ERR_NO_INVITATION_FOUND');
}
