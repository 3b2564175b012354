import { z } from 'zod';
import { isBlankText } from '../../kit/text/clean-text.ts';
import type { IdentityHints } from '../../kit/hints.ts';
import { phoneAliases } from '../../kit/phone-number.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { Id, Items, Text, optionalObject } from '../../kit/lenient.ts';

/** A WhatsApp phone id. Placeholders and group ids are not numbers and count as absent. */
export const Phone = z
  .string()
  .transform((text) => text.replaceAll(/[\s()+.-]/g, ''))
  .pipe(z.string().regex(/^\d{5,20}$/))
  .optional()
  .catch(undefined);

export const BSUID = /^[A-Z]{2}\.[\w.]{1,160}$/;

const WebhookContact = z.object({
  profile: optionalObject({ name: Text, username: Text }),
  wa_id: Phone,
  user_id: Id,
  parent_user_id: Id,
});
type WebhookContact = z.output<typeof WebhookContact>;

export const Contacts = Items.transform((items) => items.map((item) => WebhookContact.parse(item)));

export type Address = { phone: string | undefined; bsuid: string | undefined; parentBsuid?: string | undefined };

/**
 * Who an address is: its own ids, completed by the entry of `contacts` that carries one of them. Entries are matched by
 * id, never by position. An address without any id takes the entry only when there is exactly one.
 */
export function identify(address: Address, contacts: readonly WebhookContact[]): IdentityHints {
  const contact: Partial<WebhookContact> = findContact(address, contacts) ?? {};
  return withoutUndefined({
    phone: address.phone ?? contact.wa_id,
    bsuid: address.bsuid ?? contact.user_id,
    parentBsuid: address.parentBsuid ?? contact.parent_user_id,
    username: withoutAt(contact.profile?.username),
    name: shownName(contact.profile?.name),
  });
}

/** A name that shows nothing is no name. */
function shownName(name: string | undefined): string | undefined {
  return name === undefined || isBlankText(name) ? undefined : name.trim();
}

export function hasAddress({ phone, bsuid }: IdentityHints): boolean {
  return phone !== undefined || bsuid !== undefined;
}

export function withoutAt(username: string | undefined): string | undefined {
  return username?.replace(/^@+/, '') || undefined;
}

/** An id that may be either a phone or a business-scoped user id. */
export function addressOf(id: string | undefined): Address {
  if (id === undefined) return { phone: undefined, bsuid: undefined };
  return BSUID.test(id) ? { phone: undefined, bsuid: id } : { phone: Phone.parse(id), bsuid: undefined };
}

function findContact({ phone, bsuid }: Address, contacts: readonly WebhookContact[]) {
  const only = contacts.length === 1 ? contacts[0] : undefined;
  if (phone === undefined && bsuid === undefined) return only;
  const byUser = bsuid === undefined ? undefined : contacts.find((contact) => contact.user_id === bsuid);
  if (byUser) return byUser;
  const aliases = phone === undefined ? [] : [phone, ...phoneAliases(phone)];
  const byPhone = contacts.find((contact) => contact.wa_id !== undefined && aliases.includes(contact.wa_id));
  return byPhone ?? (only && isUncontradicted(only, { phone, bsuid }) ? only : undefined);
}

/** The only entry describes the sender unless one of its ids contradicts. */
function isUncontradicted(contact: WebhookContact, { phone, bsuid }: Address): boolean {
  const otherPhone = contact.wa_id !== undefined && phone !== undefined;
  const otherUser = contact.user_id !== undefined && bsuid !== undefined;
  return !otherPhone && !otherUser;
}
