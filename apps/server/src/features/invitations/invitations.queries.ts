import type { Invitation } from '@balcao/contract/invitations/models.ts';
import { and, desc, eq, isNull, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from '../users/users.table.ts';
import { invitations } from './invitations.table.ts';

const { id, email, profile, queueIds, createdAt, expiresAt } = invitations;
const columns = { id, email, profile, queueIds, createdAt, expiresAt, invitedBy: users.name };

/** Open ones and those that ran out; those that were used are people now. */
export const listInvitations = (ctx: Reader) => read(ctx);

/** Fails with ERR_NO_INVITATION_FOUND, also for one that was used. */
export async function getInvitation(ctx: Reader, invitationId: number): Promise<Invitation> {
  const [invitation] = await read(ctx, eq(invitations.id, invitationId));
  return invitation ?? fail('ERR_NO_INVITATION_FOUND');
}

type Reader = Pick<Ctx, 'db' | 'now'>;

async function read({ db, now }: Reader, which?: SQL): Promise<Invitation[]> {
  const rows = await db
    .select(columns)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(isNull(invitations.usedAt), which))
    .orderBy(desc(invitations.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    hasExpired: row.expiresAt <= now,
  }));
}
