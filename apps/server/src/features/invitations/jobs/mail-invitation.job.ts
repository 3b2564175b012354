import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { companies } from '../../companies/companies.table.ts';
import { letterBrandOf, senderOf } from '../../brand/letters/letter-brand.ts';
import { sendLetter } from '../../mail-accounts/send-letter.ts';
import { users } from '../../users/users.table.ts';
import { invitationEmail } from '../invitation-email.ts';
import { invitationLink, newInvitationToken } from '../invitation-token.ts';
import { invitations } from '../invitations.table.ts';

/**
 * Makes the token of an invitation and mails its link. The token exists only here and in the letter. Run again it makes
 * another, and the newest letter is the one that counts. A company that may not work invites nobody.
 */
export const mailInvitationJob = job({
  name: 'invitations.mail-invitation',
  payload: z.object({ companyId: z.number(), invitationId: z.number() }),
  whenBlocked: 'is dropped',
  attempts: 5,
  runner: 'letters',
  async run(deps, { companyId, invitationId }) {
    const { token, tokenHash } = newInvitationToken();
    const letter = await asPlatformCtx(deps, async ({ db, client, now }) => {
      const isOpen = and(
        eq(invitations.companyId, companyId),
        eq(invitations.id, invitationId),
        isNull(invitations.usedAt),
        sql`company_may_work(${invitations.companyId}, ${now})`,
      );
      const [row] = await db
        .select({ email: invitations.email, invitedBy: users.name, companyName: companies.name })
        .from(invitations)
        .innerJoin(companies, eq(companies.id, invitations.companyId))
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(isOpen);
      if (!row || row.email === null) return null;
      await db.update(invitations).set({ tokenHash, mailedAt: now }).where(isOpen);
      return { ...row, email: row.email, brand: await letterBrandOf(client, deps.config, companyId) };
    });
    if (letter === null) return;
    const { email, brand, ...about } = letter;
    const link = invitationLink(brand.baseUrl, token);
    await sendLetter(deps, companyId, {
      to: email,
      ...senderOf(brand),
      ...invitationEmail({ ...about, brand: brand.name, link }),
    });
  },
});
