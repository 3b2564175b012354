import type { invitationRoutes } from '@balcao/contract/invitations/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { eq, inArray, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queues } from '../queues/queues.table.ts';
import { requireRoom } from '../user-actions/require-room.ts';
import { users } from '../users/users.table.ts';
import { invitationEnd } from './invitation-token.ts';
import { invitations } from './invitations.table.ts';
import { sendInvitation } from './send-invitation.ts';

type Input = RouteRequest<typeof invitationRoutes.create>['body'];

/**
 * Invites somebody. That the plan has room is asked here for the inviter's sake; what counts is asked when the invitation is
 * used. Fails with ERR_DUPLICATED_EMAIL for a colleague's e-mail; those of other companies are nobody's to know.
 */
export async function createInvitation(ctx: UserCtx, { email, profile, queueIds }: Input) {
  await requireRoom(ctx);
  await requireNoColleague(ctx, email);
  await requireQueues(ctx, queueIds);
  const { db, companyId, actor, now } = ctx;
  const [row] = await db
    .insert(invitations)
    .values({
      companyId,
      email,
      profile,
      queueIds,
      invitedBy: actor.userId,
      expiresAt: invitationEnd(now),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: invitations.id })
    .catch((error: unknown) => {
      if (violatesUnique(error, 'invitations_open_email')) return fail('ERR_INVITATION_EXISTS');
      throw error;
    });
  if (!row) throw new Error('the new invitation was not returned');
  const details = { profile, queueIds, by: email === null ? 'link' : 'mail' };
  await recordAudit(ctx, { action: 'invitation.create', subject: `invitation:${row.id}`, details });
  return sendInvitation(ctx, { id: row.id, email });
}

async function requireNoColleague({ db }: UserCtx, email: string | null) {
  if (email === null) return;
  if ((await db.$count(users, eq(sql`lower(${users.email})`, email))) > 0) fail('ERR_DUPLICATED_EMAIL');
}

async function requireQueues({ db }: UserCtx, queueIds: readonly number[]) {
  const wanted = [...new Set(queueIds)];
  if (wanted.length === 0) return;
  if ((await db.$count(queues, inArray(queues.id, wanted))) < wanted.length) fail('ERR_NO_QUEUE_FOUND');
}
