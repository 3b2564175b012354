import { z } from 'zod';
import type { ContactCard, ContactsContent } from '../../kit/inbound-content.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { Phone } from './identity.ts';
import { Id, Items, Text, optionalObject } from '../../kit/lenient.ts';

const Card = z.object({
  name: optionalObject({ formatted_name: Text, first_name: Text, last_name: Text }),
  phones: Items,
  emails: Items,
  org: optionalObject({ company: Text }),
  vcard: Text,
});
const CardPhone = z.object({ phone: Text, wa_id: Id, type: Text });
const CardEmail = z.object({ email: Text });

/** The cards of a `contacts` message; null when there is none. */
export function parseContacts(payload: unknown): ContactsContent | null {
  const contacts = Items.parse(payload).map(readCard);
  return contacts.length > 0 ? { kind: 'contacts', contacts } : null;
}

function readCard(item: Record<string, unknown>): ContactCard {
  const card = Card.parse(item);
  const vcard = card.vcard === undefined ? { name: undefined, phones: [] } : readVcard(card.vcard);
  const listed = card.phones.flatMap((entry) => {
    const { phone, wa_id, type } = CardPhone.parse(entry);
    const number = phone ?? wa_id;
    if (number === undefined) return [];
    return [withoutUndefined({ phone: number, waId: wa_id ?? waIdOf(number, vcard.phones), type })];
  });
  const phones = listed.length > 0 ? listed : vcard.phones;
  const emails = card.emails.flatMap((entry) => CardEmail.parse(entry).email ?? []);
  return withoutUndefined({
    name: cardName(card.name) ?? vcard.name ?? phones[0]?.phone ?? 'Contato',
    phones,
    org: card.org?.company,
    emails: emails.length > 0 ? emails : undefined,
  });
}

function cardName(
  name:
    | { formatted_name?: string | undefined; first_name?: string | undefined; last_name?: string | undefined }
    | undefined,
) {
  const parts = [name?.first_name, name?.last_name].filter((part) => part !== undefined && part !== '');
  return name?.formatted_name?.trim() || parts.join(' ').trim() || undefined;
}

type CardPhone = ContactCard['phones'][number];

/** `TEL;type=CELL;waid=5511999990001:+55 11 99999-0001` and `FN:…`; folded lines are joined first. */
function readVcard(vcard: string): { name: string | undefined; phones: CardPhone[] } {
  const lines = vcard.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const name = lines
    .map((line) => /^FN(?:;[^:]*)?:(.+)$/i.exec(line)?.[1]?.trim())
    .find((found) => found !== undefined);
  const phones = lines.flatMap((line) => {
    const tel = /^(?:item\d+\.)?TEL((?:;[^:]*)?):(.+)$/i.exec(line);
    if (!tel) return [];
    const waId = /;waid=(\d{5,20})/i.exec(tel[1] ?? '')?.[1];
    return [withoutUndefined({ phone: (tel[2] ?? '').trim(), waId })];
  });
  return { name, phones };
}

function waIdOf(number: string, phones: readonly CardPhone[]): string | undefined {
  const digits = Phone.parse(number);
  return phones.find((entry) => digits !== undefined && Phone.parse(entry.phone) === digits)?.waId;
}
