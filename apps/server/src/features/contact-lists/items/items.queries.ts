import type { ContactListItem } from '@balcao/contract/contact-lists/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { bareTerm, wholeNumbers } from '../../contacts/search-numbers.ts';
import { contactListItems } from '../contact-lists.table.ts';
import { parsePlace, placeOf } from './place-in-list.ts';

export type ItemEntry = Omit<typeof contactListItems.$inferSelect, 'foldedName' | 'searchText'>;

const PAGE_SIZE = 50;
/** Counting stops here while searching: nobody reads a longer number. */
const MAX_COUNTED = 1000;

export const toItem = (row: ItemEntry): ContactListItem => ({
  id: row.id,
  name: row.name,
  number: row.number,
  email: row.email,
  empresa: row.empresa,
  isWhatsappValid: row.validity === 'unknown' ? null : row.validity === 'valid',
  validitySource: row.validitySource,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  extra: row.extra,
  companyId: row.companyId,
  contactListId: row.listId,
});

/** Fails with ERR_NO_LIST_ITEM_FOUND. */
export async function getItemEntry({ db }: Pick<Ctx, 'db'>, itemId: number): Promise<ItemEntry> {
  const [row] = await db.select().from(contactListItems).where(eq(contactListItems.id, itemId));
  return row ?? fail('ERR_NO_LIST_ITEM_FOUND');
}

export const getItem = async (ctx: Pick<Ctx, 'db'>, itemId: number): Promise<ContactListItem> =>
  toItem(await getItemEntry(ctx, itemId));

type Query = { contactListId: number; searchParam: string; pageNumber: number; cursor?: string | undefined };
type Page = { contacts: ContactListItem[]; count: number; hasMore: boolean; nextCursor: string | null };
type Row = ItemEntry & { total: number; foldedName: string };

const text = `
  select f.total, i.id, i.company_id as "companyId", i.list_id as "listId", i.name, i.number, i.phone_key as "phoneKey",
    i.email, i.empresa, i.extra, i.validity, i.validity_source as "validitySource", i.checked_at as "checkedAt",
    i.import_id as "importId", i.created_at as "createdAt", i.folded_name as "foldedName"
  from find_list_items($1, $2, $3, $4, $5, $6, $7, $8, $9) with ordinality as f(id, total, place)
  left join contact_list_items i on i.id = f.id
  order by f.place`;

/** People of a list by name; of one that is not there nobody. Reads on from `cursor`; `pageNumber` is for those who only know numbers. */
export async function pageOfItems(ctx: UserCtx, query: Query): Promise<Page> {
  const { contactListId, searchParam, pageNumber, cursor } = query;
  const after = cursor === undefined ? { name: null, id: null } : parsePlace(cursor);
  const [first = null, second = null] = wholeNumbers(searchParam);
  const skipped = cursor === undefined ? (pageNumber - 1) * PAGE_SIZE : 0;
  const terms = [bareTerm(searchParam), first, second];
  const values = [contactListId, ...terms, after.name, after.id, skipped, PAGE_SIZE + 1, MAX_COUNTED];
  const [answered] = await ctx.last([{ name: 'list-items-find', text, values }]);
  const rows = answered as Row[];
  const found = rows.filter(({ id }) => id !== null);
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = found.length > PAGE_SIZE;
  return {
    contacts: page.map(toItem),
    count: rows[0]?.total ?? 0,
    hasMore,
    nextCursor: hasMore && last ? placeOf(last) : null,
  };
}
