import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import { and, eq, inArray, isNull } from '../../platform/db/drizzle.ts';
import { actorMay, type Actor, type Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { contacts } from './contacts.table.ts';

type Reader = Pick<Ctx, 'db' | 'actor'>;
type Row = typeof contacts.$inferSelect;

const VISIBLE_DIGITS = 4;

/** Whether an actor may see telephone numbers whole. */
export const seesNumbers = (actor: Actor) => actorMay(actor, 'contacts-page:seeNumbers');

/** Neither deleted nor merged into another. */
export const isLiving = and(isNull(contacts.deletedAt), isNull(contacts.mergedInto));

/** The same, nobody who was erased, and somebody besides a campaign knows them. */
export const isListed = and(isLiving, isNull(contacts.erasedAt), eq(contacts.isOutreach, false));

/** A courtesy in lists, no protection: in every ticket a person may open the number is whole. */
const masked = (number: string) => number.slice(-VISIBLE_DIGITS).padStart(number.length, '*');

type Shown = Pick<
  Row,
  | 'id'
  | 'name'
  | 'number'
  | 'username'
  | 'profilePicUrl'
  | 'email'
  | 'empresa'
  | 'active'
  | 'disableBot'
  | 'acceptAudioMessage'
  | 'isGroup'
  | 'extraInfo'
  | 'createdAt'
  | 'lastMessageAt'
>;

/** `isOpen`: whether the reader may see the number whole. */
export function toContact(row: Shown, isOpen: boolean): Contact {
  const { number } = row;
  // Somebody without a name is called by the number, which then must not show either.
  const isCalledByNumber = number !== null && row.name === formatPhone(number);
  return {
    id: row.id,
    name: isCalledByNumber && !isOpen ? masked(number) : row.name,
    number: number === null || isOpen ? number : masked(number),
    username: row.username,
    profilePicUrl: row.profilePicUrl,
    email: row.email,
    empresa: row.empresa,
    active: row.active,
    disableBot: row.disableBot,
    acceptAudioMessage: row.acceptAudioMessage,
    isGroup: row.isGroup,
    extraInfo: row.extraInfo as Contact['extraInfo'],
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
  };
}

/** Contacts as the actor may see them, in the order of `ids`. */
export async function loadContacts({ db, actor }: Reader, ids: readonly number[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(contacts)
    .where(and(inArray(contacts.id, [...ids]), isListed));
  const found = new Map(rows.map((row) => [row.id, toContact(row, seesNumbers(actor))]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Fails with ERR_NO_CONTACT_FOUND. */
export async function getContact(reader: Reader, contactId: number): Promise<Contact> {
  const [contact] = await loadContacts(reader, [contactId]);
  return contact ?? fail('ERR_NO_CONTACT_FOUND');
}
