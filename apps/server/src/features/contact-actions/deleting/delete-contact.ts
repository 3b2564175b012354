import { and, desc, eq, inArray, isNotNull, isNull } from '../../../platform/db/drizzle.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { isListed, seesNumbers, toContact } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';

const MAX_LISTED = 100;

/** Hides a contact; a day later it is gone with its tickets. Whom somebody serves or who waits is not deleted. */
export async function deleteContact(ctx: UserCtx, contactId: number): Promise<{ message: string }> {
  // The lock makes a ticket that is being opened for them wait, or makes this wait for it.
  const [row] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isListed))
    .for('update');
  if (!row) return fail('ERR_NO_CONTACT_FOUND');
  const [active] = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), inArray(tickets.status, ['pending', 'open'])))
    .limit(1);
  if (active) fail('ERR_CONTACT_BEING_SERVED');
  const change = { deletedAt: ctx.now, deletedBy: ctx.actor.userId, updatedAt: ctx.now };
  await ctx.db.update(contacts).set(change).where(eq(contacts.id, contactId));
  ctx.emit('contact.deleted', { contactId });
  await recordAudit(ctx, { action: 'contact.delete', subject: `contact:${contactId}` });
  return { message: 'Contact deleted.' };
}

/** Contacts that were deleted one by one and can still come back. */
export async function listDeleted(ctx: UserCtx): Promise<{ contacts: (Contact & { deletedAt: string })[] }> {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(and(isNotNull(contacts.deletedAt), isNull(contacts.deletedWith)))
    .orderBy(desc(contacts.deletedAt))
    .limit(MAX_LISTED);
  const isOpen = seesNumbers(ctx.actor);
  return {
    contacts: rows.map((row) => ({ ...toContact(row, isOpen), deletedAt: row.deletedAt?.toISOString() ?? '' })),
  };
}
