import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { fail } from '../../../platform/fail.ts';
import { getContact } from '../contacts.queries.ts';
import { findContactsByIdentity } from '../identity/resolve-contact.ts';
import { parsePhone } from './parse-phone.ts';

/** `isSameForm`: known under this form of the number, and not only with or without the ninth digit. */
export type NumberOwner = { contactId: number; isSameForm: boolean };

type Reader = Pick<Ctx, 'client'>;

/** Whose numbers these are, in their order, deleted contacts included. A merged contact's number is that of the one which stands for it. */
export async function findNumberOwners(ctx: Reader, phones: readonly string[]): Promise<(NumberOwner | undefined)[]> {
  const ofNumbers = ctx.client.query<{ contactId: number; number: string }>({
    name: 'contacts-of-numbers',
    text: `
      select coalesce(merged_into, id) as "contactId", number from contacts
      where company_id = current_company() and number = any($1)`,
    values: [phones.flatMap(phoneAliases)],
  });
  const people = phones.map((phone) => ({ phone }));
  const [known, { rows }] = await settled([findContactsByIdentity(ctx, people), ofNumbers]);
  const byNumber = new Map(rows.map(({ number, contactId }) => [number, contactId]));
  return phones.map((phone, index) => {
    const owner = known[index];
    if (owner) return { contactId: owner.contactId, isSameForm: owner.value === phone };
    const number = [phone, ...phoneAliases(phone)].find((form) => byNumber.has(form));
    const contactId = number === undefined ? undefined : byNumber.get(number);
    return contactId === undefined ? undefined : { contactId, isSameForm: number === phone };
  });
}

/** The same for one. */
export const findNumberOwner = async (ctx: Reader, phone: string) => (await findNumberOwners(ctx, [phone]))[0];

/** Fails with ERR_DUPLICATED_CONTACT or its ninth-digit form, and names the contact. */
export const failDuplicated = ({ contactId, isSameForm }: NumberOwner) =>
  fail(isSameForm ? 'ERR_DUPLICATED_CONTACT' : 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT', { contactId });

/** The contact with a number, however it is written; whoever knows it whole finds it, masked where they may not see it. */
export async function contactByNumber(ctx: UserCtx, written: string): Promise<Contact> {
  const phone = parsePhone(written) ?? fail('ERR_WAPP_INVALID_CONTACT');
  const owner = (await findNumberOwner(ctx, phone)) ?? fail('ERR_NO_CONTACT_FOUND');
  return getContact(ctx, owner.contactId);
}
