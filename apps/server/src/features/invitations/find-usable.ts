import { eq, sql } from '../../platform/db/drizzle.ts';
import { fail } from '../../platform/fail.ts';
import type { PublicCtx } from '../../platform/http/handlers.ts';
import { companies, isSwitchedOn } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';
import { hashInvitationToken } from './invitation-token.ts';
import { invitations } from './invitations.table.ts';

/**
 * The invitation of a token, over all companies. Fails with ERR_NO_INVITATION_FOUND, ERR_INVITATION_USED,
 * ERR_INVITATION_EXPIRED, and for the company with ERR_ACCOUNT_DISABLED and ERR_SUBSCRIPTION_EXPIRED.
 */
export async function findUsable({ db, now }: PublicCtx, token: string) {
  const [row] = await db
    .select({
      id: invitations.id,
      companyId: invitations.companyId,
      email: invitations.email,
      profile: invitations.profile,
      queueIds: invitations.queueIds,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      invitedBy: users.name,
      company: {
        id: companies.id,
        name: companies.name,
        isSwitchedOn,
        mayWork: sql<boolean>`company_may_work(${companies.id}, ${now})`,
      },
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, hashInvitationToken(token)));
  if (!row) return fail('ERR_NO_INVITATION_FOUND');
  if (row.usedAt !== null) fail('ERR_INVITATION_USED');
  if (row.expiresAt <= now) fail('ERR_INVITATION_EXPIRED');
  if (!row.company.isSwitchedOn) fail('ERR_ACCOUNT_DISABLED');
  if (!row.company.mayWork) fail('ERR_SUBSCRIPTION_EXPIRED');
  return row;
}
