import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import { and, eq, isNotNull, or, sql } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getContact } from './contacts.queries.ts';
import { contacts } from './contacts.table.ts';
import { withIds } from './extra-info.ts';
import { linkIdentities } from './identity/identities.ts';
import { lockPerson } from './identity/lock-person.ts';
import { failDuplicated, findNumberOwner } from './numbers/find-by-number.ts';
import { parsePhone } from './numbers/parse-phone.ts';

type Input = {
  name: string;
  number: string;
  email: string;
  empresa?: string | undefined;
  extraInfo?: readonly { name: string; value: string }[];
  disableBot?: boolean;
};
type Fields = Omit<typeof contacts.$inferInsert, 'companyId' | 'number'>;

/**
 * Adds a contact by number. The same telephone in its other form, with or without the ninth digit, is the same person; one
 * who was deleted and is still here, or whom only a campaign knew, comes under the new name.
 */
export async function createContact(ctx: Ctx, input: Input): Promise<Contact> {
  const number = parsePhone(input.number) ?? fail('ERR_WAPP_INVALID_CONTACT');
  await lockPerson(ctx, { phone: number });
  const { companyId, now } = ctx;
  const { email, empresa, extraInfo = [], disableBot = false } = input;
  const fields: Fields = {
    ...nameOf(input.name, number),
    email,
    empresa: empresa || null,
    extraInfo: withIds(extraInfo),
    disableBot,
    updatedAt: now,
  };
  const same = await findNumberOwner(ctx, number);
  if (same) {
    if (await revive(ctx, same.contactId, fields)) return getContact(ctx, same.contactId);
    failDuplicated(same);
  }
  const [row] = await ctx.db
    .insert(contacts)
    .values({ ...fields, companyId, number, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  if (!row) return fail('ERR_DUPLICATED_CONTACT');
  await linkIdentities(ctx, row.id, [{ kind: 'phone', value: number }]);
  ctx.emit('contact.created', { contactId: row.id });
  return getContact(ctx, row.id);
}

/** Somebody called by the number only has no name yet: the channel's replaces it, and it is masked with the number. */
const nameOf = (name: string, number: string) =>
  parsePhone(name) === number ? { name: formatPhone(number), nameIsOwn: false } : { name, nameIsOwn: true };

/** False when the contact was neither deleted nor hidden. */
async function revive(ctx: Ctx, contactId: number, fields: Fields): Promise<boolean> {
  const back = await ctx.db
    .update(contacts)
    .set({
      ...fields,
      deletedAt: null,
      deletedBy: null,
      deletedWith: null,
      isOutreach: false,
      createdAt: sql`case when ${contacts.isOutreach} then ${ctx.now.toISOString()}::timestamptz else ${contacts.createdAt} end`,
    })
    .where(and(eq(contacts.id, contactId), or(isNotNull(contacts.deletedAt), eq(contacts.isOutreach, true))))
    .returning({ id: contacts.id });
  if (back.length > 0) ctx.emit('contact.created', { contactId });
  return back.length > 0;
}
