import type { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { getContact, isListed, seesNumbers, toContact } from './contacts.queries.ts';
import { contacts } from './contacts.table.ts';
import { withIds } from './extra-info.ts';
import { lockPerson } from './identity/lock-person.ts';
import { failDuplicated, findNumberOwner } from './numbers/find-by-number.ts';
import { parsePhone } from './numbers/parse-phone.ts';
import { rekeyContact } from './identity/rekey-contact.ts';

type Change = RouteRequest<typeof contactRoutes.update>['body'];

/** Changes what is known of a contact. A name that a person typed is no longer replaced by the channel's. */
export async function updateContact(
  ctx: Ctx,
  { contactId, change }: { contactId: number; change: Change },
): Promise<Contact> {
  const { name, number, email, empresa, extraInfo, disableBot } = change;
  const [row] = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isListed))
    .for('no key update');
  if (!row) return fail('ERR_NO_CONTACT_FOUND');
  if (number !== undefined && row.isGroup) fail('ERR_CANNOT_EDIT_GROUP');
  if (number !== undefined) await changeNumber(ctx, row, number);
  await ctx.db
    .update(contacts)
    .set({
      ...typedName(ctx, row, name),
      ...(email !== undefined && { email }),
      ...(empresa !== undefined && { empresa: empresa || null }),
      ...(extraInfo !== undefined && { extraInfo: withIds(extraInfo) }),
      ...(disableBot !== undefined && { disableBot }),
      updatedAt: ctx.now,
    })
    .where(eq(contacts.id, contactId));
  ctx.emit('contact.changed', { contactId, ...stopsBots(row, disableBot) });
  return getContact(ctx, contactId);
}

/** Nothing where the name is the one that is known, or what stands in its place for who may not see numbers. */
function typedName({ actor }: Ctx, row: typeof contacts.$inferSelect, name: string | undefined) {
  const shown = toContact(row, seesNumbers(actor)).name;
  return name === undefined || name === row.name || name === shown ? {} : { name, nameIsOwn: true };
}

const stopsBots = (before: { disableBot: boolean }, disableBot: boolean | undefined) =>
  disableBot === true && !before.disableBot ? { stopsBots: disableBot } : {};

/** The old number no longer names this person, unless it is another form of the new one. */
async function changeNumber(ctx: Ctx, row: typeof contacts.$inferSelect, typed: string) {
  const phone = parsePhone(typed) ?? fail('ERR_WAPP_INVALID_CONTACT');
  if (phone === row.number) return;
  await lockPerson(ctx, { phone });
  const same = await findNumberOwner(ctx, phone);
  if (same && same.contactId !== row.id) failDuplicated(same);
  try {
    const contact = { contactId: row.id, ...row };
    await rekeyContact(ctx, contact, { before: row.number === null ? {} : { phone: row.number }, after: { phone } });
  } catch (error) {
    if (violatesUnique(error, 'contacts_number_per_company')) fail('ERR_DUPLICATED_CONTACT');
    throw error;
  }
}
