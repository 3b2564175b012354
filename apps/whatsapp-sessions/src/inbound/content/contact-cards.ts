import type { ContactCard, ContactsContent } from '@balcao/channels/kit/inbound-content.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { proto } from 'baileys';

const MAX_CARDS = 100;
/** A card with a photograph is some hundred kilobytes; the fields that matter stand before it. */
const MAX_VCARD = 100_000;

export function parseCards(cards: readonly proto.Message.IContactMessage[]): ContactsContent | null {
  const contacts = cards.slice(0, MAX_CARDS).map(readCard);
  return contacts.length > 0 ? { kind: 'contacts', contacts } : null;
}

/** `TEL;type=CELL;waid=5511999990001:+55 11 99999-0001` and `FN:…`; folded lines are joined first. */
function readCard({ displayName, vcard }: proto.Message.IContactMessage): ContactCard {
  const lines = (vcard ?? '')
    .slice(0, MAX_VCARD)
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const phones = lines.flatMap((line) => phoneIn(line) ?? []);
  const emails = lines.flatMap((line) => valueOf(line, 'EMAIL') ?? []);
  return withoutUndefined({
    name: displayName?.trim() || firstOf(lines, 'FN') || phones[0]?.phone || 'Contato',
    phones,
    org: firstOf(lines, 'ORG')?.replaceAll(';', ' ').trim() || undefined,
    emails: emails.length > 0 ? emails : undefined,
  });
}

function phoneIn(line: string): ContactCard['phones'][number] | undefined {
  const phone = valueOf(line, 'TEL');
  if (phone === undefined) return undefined;
  const waId = /;waid=(\d{5,20})/i.exec(line)?.[1];
  const type = /;type=(\w+)/i.exec(line)?.[1];
  return withoutUndefined({ phone, waId, type });
}

function valueOf(line: string, field: string): string | undefined {
  const [name = '', ...rest] = line.split(':');
  const bare = name
    .replace(/^item\d+\./i, '')
    .split(';')[0]
    ?.toUpperCase();
  const value = rest.join(':').trim();
  return bare === field && value !== '' ? value : undefined;
}

const firstOf = (lines: readonly string[], field: string) =>
  lines.map((line) => valueOf(line, field)).find((value) => value !== undefined);
