import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../../platform/context.ts';
import { createLockedContact } from './resolve-contact.ts';

type Made = { contactId: number };

/** Contacts for telephones that are locked, and that nobody knows, in their order. */
export async function createOfPhones(ctx: Ctx, phones: readonly string[]): Promise<Made[]> {
  const [only] = phones;
  if (only !== undefined && phones.length === 1) return [await createLockedContact(ctx, { phone: only })];
  const { client, companyId, now } = ctx;
  const { rows } = await client.query<Made & { number: string }>({
    name: 'contacts-create',
    text: `
      with contact as (
        insert into contacts (company_id, name, number, created_at, updated_at)
        select $1, name, phone, $4, $4 from unnest($2::text[], $3::text[]) as fresh (phone, name)
        returning id, number
      ), linked as (
        insert into contact_identities (company_id, contact_id, kind, value, created_at)
        select $1, id, 'phone', number, $4 from contact
      )
      select id as "contactId", number from contact`,
    values: [companyId, phones, phones.map(formatPhone), now],
  });
  const made = new Map(rows.map(({ number, contactId }) => [number, contactId]));
  return phones.map((phone) => {
    const contactId = made.get(phone);
    if (contactId === undefined) throw new Error('the new contact was not returned');
    ctx.emit('contact.created', { contactId });
    return { contactId };
  });
}
