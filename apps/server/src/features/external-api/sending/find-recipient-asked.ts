import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { gathered, isShared, StoodAside } from '../../../platform/db/gathered.ts';
import { settled } from '../../../platform/db/settled.ts';
import { fail } from '../../../platform/fail.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import { isListed } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { lockPhones, tryLockPhones } from '../../contacts/identity/lock-person.ts';
import { findNumberOwners } from '../../contacts/numbers/find-by-number.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';
import { lockVisibleTicket, type TicketRow } from '../../tickets/find-ticket.ts';
import { requireTicket } from '../reach.ts';

/** To whom a program sends. */
export type AskedRecipient = { number: string } | { contactId: number } | { ticketId: number };

/** A contact, or a telephone that is nobody's and that this transaction has locked. */
export type AskedPerson = { contactId: number } | { phone: string };
/** The ticket it named, when it named one. */
export type FoundRecipient = { addressee: AskedPerson; ticket: TicketRow | null };

export async function findAskedRecipient(ctx: Ctx, to: AskedRecipient, reach: Reach): Promise<FoundRecipient> {
  if ('number' in to) return { addressee: await ownerOf(ctx, phoneOf(to.number)), ticket: null };
  if ('contactId' in to) {
    const isIt = and(eq(contacts.id, to.contactId), isListed);
    const [row] = await ctx.db.select({ id: contacts.id }).from(contacts).where(isIt);
    return { addressee: { contactId: row?.id ?? fail('ERR_NO_CONTACT_FOUND') }, ticket: null };
  }
  await requireTicket(ctx, to.ticketId, reach);
  const ticket = await lockVisibleTicket(ctx, to.ticketId);
  return { addressee: { contactId: ticket.contactId }, ticket };
}

/** One word for whoever it goes to, the same for every form of their number; null where that takes the database to say, or nobody is named. */
export function personAsked(to: AskedRecipient): string | null {
  if (!('number' in to)) return null;
  try {
    return canonicalPhone(phoneOf(to.number));
  } catch {
    return null;
  }
}

/** Groups, and ids behind which WhatsApp hides a number: their digits are no telephone. */
const NO_TELEPHONE = /@|^\d{10,}-\d{9,}$/;

/** Whatever is no digit is left out, as programs write numbers in every way. */
function phoneOf(written: string): string {
  const number = written.replace(/(:\d+)?@(s\.whatsapp\.net|c\.us)$/, '');
  const digits = number.replaceAll(/\D/g, '');
  if (NO_TELEPHONE.test(number) || !/^\d{8,15}$/.test(digits)) return fail('ERR_WAPP_INVALID_CONTACT');
  return parsePhone(written.trim().startsWith('+') ? `+${digits}` : digits) ?? fail('ERR_WAPP_INVALID_CONTACT');
}

/** Whose telephone it is. */
async function ownerOf(ctx: Ctx, phone: string): Promise<AskedPerson> {
  const person = await gathered(ctx, lockedOwners, phone);
  if (person === null) throw new StoodAside();
  return person;
}

/**
 * The lock lets one call at a time write to somebody: two that come at once make one contact and one ticket. Null where
 * somebody else has it, or where two telephones of one list are one person's.
 */
async function lockedOwners(ctx: Ctx, phones: readonly string[]): Promise<(AskedPerson | null)[]> {
  const locked = isShared(ctx) ? tryLockPhones(ctx, phones) : lockPhones(ctx, phones).then(() => [true]);
  const [ours, known] = await settled([locked, findNumberOwners(ctx, phones)]);
  const owners = new Set<number>();
  return phones.map((phone, index) => {
    const contactId = known[index]?.contactId;
    if (!ours[index] || (contactId !== undefined && owners.has(contactId))) return null;
    if (contactId === undefined) return { phone };
    owners.add(contactId);
    return { contactId };
  });
}
