import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { fail } from '../../../platform/fail.ts';
import { getContact } from '../contacts.queries.ts';
import { findContactByIdentity } from '../identity/resolve-contact.ts';
import { parsePhone } from './parse-phone.ts';

/** `isSameForm`: known under this form of the number, and not only with or without the ninth digit. */
export type NumberOwner = { contactId: number; isSameForm: boolean };

/** Whose number this is, deleted contacts included. A merged contact's number is that of the one which stands for it. */
export async function findNumberOwner(ctx: Pick<Ctx, 'client'>, phone: string): Promise<NumberOwner | undefined> {
  const ofNumber = ctx.client.query<NumberOwner>({
    name: 'contact-of-number',
    text: `
      select coalesce(merged_into, id) as "contactId", number = $1 as "isSameForm" from contacts
      where company_id = current_company() and number = any($2) order by number = $1 desc limit 1`,
    values: [phone, phoneAliases(phone)],
  });
  const [known, { rows }] = await settled([findContactByIdentity(ctx, { phone }), ofNumber]);
  return known ? { contactId: known.contactId, isSameForm: known.value === phone } : rows[0];
}

/** Fails with ERR_DUPLICATED_CONTACT or its ninth-digit form, and names the contact. */
export const failDuplicated = ({ contactId, isSameForm }: NumberOwner) =>
  fail(isSameForm ? 'ERR_DUPLICATED_CONTACT' : 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT', { contactId });

/** The contact with a number, however it is written; whoever knows it whole finds it, masked where they may not see it. */
export async function contactByNumber(ctx: UserCtx, written: string): Promise<Contact> {
  const phone = parsePhone(written) ?? fail('ERR_WAPP_INVALID_CONTACT');
  const owner = (await findNumberOwner(ctx, phone)) ?? fail('ERR_NO_CONTACT_FOUND');
  return getContact(ctx, owner.contactId);
}
