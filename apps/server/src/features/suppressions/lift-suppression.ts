import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { liftFromContact, liftRow } from './lift.ts';
import { getSuppression } from './suppressions.queries.ts';

/** An admin lets somebody be written to again, and says why. */
export async function liftSuppression(ctx: UserCtx, { id, reason }: { id: number; reason: string }) {
  const { contact, lifted } = await getSuppression(ctx, id);
  if (lifted) return fail('ERR_NO_SUPPRESSION_FOUND');
  const lifting = { reason, userId: ctx.actor.userId };
  if (contact) await liftFromContact(ctx, { contactId: contact.id, ...lifting });
  else await recordAudit(ctx, { action: 'suppression.lift', subject: `suppression:${id}`, details: { reason } });
  await liftRow(ctx, id, lifting);
  return { suppression: await getSuppression(ctx, id) };
}
