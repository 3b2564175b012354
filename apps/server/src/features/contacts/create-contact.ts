import { phoneDigits } from '@balcao/channels/kit/phone-number.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getContact } from './contacts.queries.ts';
import { contacts } from './contacts.table.ts';
import { linkIdentities } from './identities.ts';
import { lockPerson } from './lock-person.ts';
import { findContactOf } from './place-contact.ts';

type Input = { name: string; number: string; email: string };

/** Adds a contact by number. The same telephone in its other form, with or without the ninth digit, is the same person. */
export async function createContact(ctx: UserCtx, { name, number: typed, email }: Input): Promise<Contact> {
  const number = phoneDigits(typed.replaceAll(/\D/g, '')) ?? fail('ERR_WAPP_INVALID_CONTACT');
  await lockPerson(ctx, { phone: number });
  const same = await findContactOf(ctx, { phone: number });
  if (same) fail(same.value === number ? 'ERR_DUPLICATED_CONTACT' : 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT');

  const { companyId, now } = ctx;
  const [row] = await ctx.db
    .insert(contacts)
    .values({ companyId, name, nameIsOwn: true, number, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  if (!row) return fail('ERR_DUPLICATED_CONTACT');
  await linkIdentities(ctx, row.id, [{ kind: 'phone', value: number }]);
  ctx.emit('contact.changed', { contactId: row.id });
  return getContact(ctx, row.id);
}
