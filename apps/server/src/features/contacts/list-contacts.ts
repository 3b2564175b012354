import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { loadContacts, seesNumbers } from './contacts.queries.ts';
import { bareTerm, wholeNumbers } from './search-numbers.ts';

const PAGE_SIZE = 20;
/** Counting stops here: nobody reads a longer number. */
const MOST_COUNTED = 1000;

type Query = { searchParam: string; pageNumber: number; cursor?: string | undefined } & Added;
/** Calendar days of the company, the last one whole. */
type Added = { date?: string | undefined; dateStart?: string | undefined; dateEnd?: string | undefined };
type Page = { contacts: Contact[]; count: number; hasMore: boolean; nextCursor: string | null };
type Part = { after: number | null; skipped: number; wanted: number; added?: Added };

/**
 * Contacts by name. Reads on from `cursor`; `pageNumber` is for those who only know numbers. Who may not see numbers finds
 * somebody by the whole number, but not by a piece of it.
 */
export async function listContacts(ctx: UserCtx, query: Query): Promise<Page> {
  const { searchParam, pageNumber, cursor, ...added } = query;
  const after = cursor === undefined ? null : readCursor(cursor);
  const skipped = after === null ? (pageNumber - 1) * PAGE_SIZE : 0;
  const found = await findIds(ctx, searchParam, { after, skipped, wanted: PAGE_SIZE + 1, added });
  const page = await loadContacts(ctx, found.slice(0, PAGE_SIZE));
  const counted = await findIds(ctx, searchParam, { after: null, skipped: 0, wanted: MOST_COUNTED, added });
  const hasMore = found.length > PAGE_SIZE;
  return {
    contacts: page,
    count: counted.length,
    hasMore,
    nextCursor: hasMore ? String(page.at(-1)?.id ?? '') : null,
  };
}

export const readCursor = (cursor: string) =>
  /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : fail('ERR_VALIDATION', { fields: ['cursor'] });

/** Ids of contacts that are neither deleted nor merged, by name. */
export async function findIds(ctx: UserCtx, term: string, part: Part): Promise<number[]> {
  const { client, actor, timeZone } = ctx;
  const { after, skipped, wanted, added = {} } = part;
  const [first = null, second = null] = wholeNumbers(term);
  const { date, dateStart = date ?? null, dateEnd = date ?? null } = added;
  const { rows } = await client.query<{ id: number }>({
    name: 'contacts-find',
    text: `
      select id from find_contacts($1, $2, $3, $4, $5, $6, $7,
        $8::date::timestamp at time zone $10, ($9::date + 1)::timestamp at time zone $10) as id`,
    values: [bareTerm(term), first, second, seesNumbers(actor), after, skipped, wanted, dateStart, dateEnd, timeZone],
  });
  return rows.map(({ id }) => id);
}
