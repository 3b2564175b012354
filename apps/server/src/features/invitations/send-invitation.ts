import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { letterBrandOf } from '../brand/letters/letter-brand.ts';
import { canSendLetters } from '../mail-accounts/can-send-letters.ts';
import { invitationEnd, invitationLink, newInvitationToken } from './invitation-token.ts';
import { getInvitation } from './invitations.queries.ts';
import { invitations } from './invitations.table.ts';
import { mailInvitationJob } from './jobs/mail-invitation.job.ts';

/**
 * Gives an invitation a fresh week and a new token, which leaves in a letter or in the answer. Tokens from before are worth
 * nothing from here on. Fails with ERR_SENDING_MAIL when a letter is needed and there is no mail server.
 */
export async function sendInvitation(ctx: UserCtx, { id, email }: { id: number; email: string | null }) {
  const { db, now, companyId } = ctx;
  const fresh = { expiresAt: invitationEnd(now), updatedAt: now };
  let link: string | null = null;
  if (email === null) {
    const { token, tokenHash } = newInvitationToken();
    link = invitationLink((await letterBrandOf(ctx.client, ctx.config, companyId)).baseUrl, token);
    await db
      .update(invitations)
      .set({ ...fresh, tokenHash })
      .where(eq(invitations.id, id));
  } else {
    if (!(await canSendLetters(ctx, companyId))) fail('ERR_SENDING_MAIL');
    await db
      .update(invitations)
      .set({ ...fresh, tokenHash: null })
      .where(eq(invitations.id, id));
    ctx.enqueue(mailInvitationJob, { companyId, invitationId: id }, { key: `invitation:${id}` });
  }
  ctx.emit('invitation.changed', { invitationId: id });
  return { invitation: await getInvitation(ctx, id), link };
}
