import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { invitations } from './invitations.table.ts';

/** Takes an invitation back: its link leads nowhere any more. */
export async function revokeInvitation(ctx: UserCtx, { invitationId }: { invitationId: number }) {
  const gone = await ctx.db
    .delete(invitations)
    .where(and(eq(invitations.id, invitationId), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  if (gone.length === 0) fail('ERR_NO_INVITATION_FOUND');
  await recordAudit(ctx, { action: 'invitation.revoke', subject: `invitation:${invitationId}` });
  ctx.emit('invitation.changed', { invitationId });
  return { message: 'Convite cancelado' };
}
