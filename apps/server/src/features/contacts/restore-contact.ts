import { and, eq, isNotNull } from '../../platform/db/drizzle.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getContact } from './contacts.queries.ts';
import { contacts } from './contacts.table.ts';

/** Brings a deleted contact back as it was. Restoring one that is not deleted changes nothing. */
export async function restoreContact(ctx: UserCtx, contactId: number): Promise<Contact> {
  const restored = await ctx.db
    .update(contacts)
    .set({ deletedAt: null, deletedBy: null, deletedWith: null, updatedAt: ctx.now })
    .where(and(eq(contacts.id, contactId), isNotNull(contacts.deletedAt)))
    .returning({ id: contacts.id });
  if (restored.length > 0) {
    ctx.emit('contact.created', { contactId });
    await recordAudit(ctx, { action: 'contact.restore', subject: `contact:${contactId}` });
  }
  return getContact(ctx, contactId);
}
