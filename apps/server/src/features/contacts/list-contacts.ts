import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { loadContacts, seesNumbers } from './contacts.queries.ts';
import { bareTerm, wholeNumbers } from './search-numbers.ts';

const PAGE_SIZE = 20;
/** Counting stops here: nobody reads a longer number. */
const MOST_COUNTED = 1000;

type Query = { searchParam: string; pageNumber: number; cursor?: string | undefined };
type Page = { contacts: Contact[]; count: number; hasMore: boolean; nextCursor: string | null };
type Part = { after: number | null; skipped: number; wanted: number };

/**
 * Contacts by name. Reads on from `cursor`; `pageNumber` is for those who only know numbers. Who may not see numbers finds
 * somebody by the whole number, but not by a piece of it.
 */
export async function listContacts(ctx: UserCtx, { searchParam, pageNumber, cursor }: Query): Promise<Page> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const skipped = after === null ? (pageNumber - 1) * PAGE_SIZE : 0;
  const found = await findIds(ctx, searchParam, { after, skipped, wanted: PAGE_SIZE + 1 });
  const page = await loadContacts(ctx, found.slice(0, PAGE_SIZE));
  const counted = await findIds(ctx, searchParam, { after: null, skipped: 0, wanted: MOST_COUNTED });
  const hasMore = found.length > PAGE_SIZE;
  return {
    contacts: page,
    count: counted.length,
    hasMore,
    nextCursor: hasMore ? String(page.at(-1)?.id ?? '') : null,
  };
}

const readCursor = (cursor: string) =>
  /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : fail('ERR_VALIDATION', { fields: ['cursor'] });

async function findIds({ client, actor }: UserCtx, term: string, { after, skipped, wanted }: Part): Promise<number[]> {
  const [first = null, second = null] = wholeNumbers(term);
  const { rows } = await client.query<{ id: number }>({
    name: 'contacts-find',
    text: 'select id from find_contacts($1, $2, $3, $4, $5, $6, $7) as id',
    values: [bareTerm(term), first, second, seesNumbers(actor), after, skipped, wanted],
  });
  return rows.map(({ id }) => id);
}
