import type { Contact } from '@balcao/contract/contacts/models.ts';
import { and, eq, not } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getContact, isListed } from './contacts.queries.ts';
import { contacts } from './contacts.table.ts';
import { carryBlockJob } from './jobs/apply-block.job.ts';

/** Turns the acceptance of voice messages around and says how it is now. */
export async function toggleAcceptAudio(ctx: UserCtx, contactId: number): Promise<{ acceptAudioMessage: boolean }> {
  const { acceptAudioMessage } = contacts;
  const [row] = await ctx.db
    .update(contacts)
    .set({ acceptAudioMessage: not(acceptAudioMessage), updatedAt: ctx.now })
    .where(and(eq(contacts.id, contactId), isListed))
    .returning({ acceptAudioMessage });
  if (!row) return fail('ERR_NO_CONTACT_FOUND');
  ctx.emit('contact.changed', { contactId });
  return row;
}

/** What a blocked contact writes is dropped; what was written before stays. Blocking twice is no error. */
export async function blockContact(
  ctx: UserCtx,
  { contactId, active }: { contactId: number; active: boolean },
): Promise<Contact> {
  const changed = await ctx.db
    .update(contacts)
    .set({ active, updatedAt: ctx.now })
    .where(and(eq(contacts.id, contactId), eq(contacts.active, !active), isListed))
    .returning({ id: contacts.id });
  if (changed.length > 0) {
    ctx.emit('contact.changed', { contactId });
    ctx.enqueue(carryBlockJob, { companyId: ctx.companyId, contactId }, { key: `carry-block:${contactId}` });
    await recordAudit(ctx, { action: active ? 'contact.unblock' : 'contact.block', subject: `contact:${contactId}` });
  }
  return getContact(ctx, contactId);
}
