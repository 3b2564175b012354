import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { invitations } from './invitations.table.ts';
import { sendInvitation } from './send-invitation.ts';

/** Mails it again, or answers a new link. Fails with ERR_NO_INVITATION_FOUND when it was used or taken back meanwhile. */
export async function renewInvitation(ctx: UserCtx, { invitationId }: { invitationId: number }) {
  const { id, email, usedAt } = invitations;
  const [row] = await ctx.db
    .select({ id, email })
    .from(invitations)
    .where(and(eq(id, invitationId), isNull(usedAt)))
    .for('update');
  if (!row) return fail('ERR_NO_INVITATION_FOUND');
  await recordAudit(ctx, { action: 'invitation.renew', subject: `invitation:${invitationId}` });
  return sendInvitation(ctx, row);
}
