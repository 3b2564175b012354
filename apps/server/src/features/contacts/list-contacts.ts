import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { seesNumbers, toContact } from './contacts.queries.ts';
import { bareTerm, wholeNumbers } from './search-numbers.ts';

const PAGE_SIZE = 20;
/** Counting stops here: nobody reads a longer number. */
const MAX_COUNTED = 1000;

type Query = { searchParam: string; pageNumber: number; cursor?: string | undefined } & Added;
/** Calendar days of the company, the last one whole. */
type Added = { date?: string | undefined; dateStart?: string | undefined; dateEnd?: string | undefined };
type Page = { contacts: Contact[]; count: number; hasMore: boolean; nextCursor: string | null };
type Part = { after: number | null; skipped: number; wanted: number; most: number; added?: Added };

/**
 * Contacts by name. Reads on from `cursor`; `pageNumber` is for those who only know numbers. Who may not see numbers finds
 * somebody by the whole number, but not by a piece of it.
 */
export async function listContacts(ctx: Ctx, query: Query): Promise<Page> {
  const { searchParam, pageNumber, cursor, ...added } = query;
  const after = cursor === undefined ? null : parseCursor(cursor);
  const skipped = after === null ? (pageNumber - 1) * PAGE_SIZE : 0;
  const part = { after, skipped, wanted: PAGE_SIZE + 1, most: MAX_COUNTED, added };
  const { contacts: found, count } = await findContacts(ctx, searchParam, part);
  const page = found.slice(0, PAGE_SIZE);
  const hasMore = found.length > PAGE_SIZE;
  return {
    contacts: page,
    count,
    hasMore,
    nextCursor: hasMore ? String(page.at(-1)?.id ?? '') : null,
  };
}

export const parseCursor = (cursor: string) =>
  /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : fail('ERR_VALIDATION', { fields: ['cursor'] });

type Found = { contacts: Contact[]; count: number };
type Row = Parameters<typeof toContact>[0] & { total: number };

const text = `
  select f.total, c.id, c.name, c.number, c.username, c.profile_pic_url as "profilePicUrl", c.email, c.empresa, c.active,
    c.disable_bot as "disableBot", c.accept_audio_message as "acceptAudioMessage", c.is_group as "isGroup",
    c.extra_info as "extraInfo", c.created_at as "createdAt", c.last_message_at as "lastMessageAt"
  from find_contacts($1, $2, $3, $4, $5, $6, $7, $8::date::timestamp at time zone $10,
    ($9::date + 1)::timestamp at time zone $10, $11) with ordinality as f(id, total, place)
  left join contacts c on c.id = f.id
  order by f.place`;

/**
 * Contacts that are neither deleted nor merged, by name, and how many there are in all, counted up to `most`. Ends the
 * transaction.
 */
export async function findContacts(ctx: Ctx, term: string, part: Part): Promise<Found> {
  const { last, actor, timeZone } = ctx;
  const { after, skipped, wanted, most, added = {} } = part;
  const [first = null, second = null] = wholeNumbers(term);
  const { date, dateStart = date ?? null, dateEnd = date ?? null } = added;
  const isOpen = seesNumbers(actor);
  const days = [dateStart, dateEnd, timeZone];
  const values = [bareTerm(term), first, second, isOpen, after, skipped, wanted, ...days, most];
  const [answered] = await last([{ name: 'contacts-find', text, values }]);
  const rows = answered as Row[];
  return {
    contacts: rows.flatMap((row) => (row.id === null ? [] : toContact(row, isOpen))),
    count: rows[0]?.total ?? 0,
  };
}
