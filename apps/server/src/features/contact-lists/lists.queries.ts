import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { count, eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { fail } from '../../platform/fail.ts';
import { contactLists } from './contact-lists.table.ts';

type Reader = Pick<Ctx, 'db'>;
export type ListEntry = typeof contactLists.$inferSelect;

const PAGE_SIZE = 20;
const MAX_LISTED = 500;

const byName = [contactLists.foldedName, contactLists.id] as const;

export const toList = (row: ListEntry): ContactList => ({
  id: row.id,
  name: row.name,
  contactsCount: row.contactsCount,
  validCount: row.validCount,
  invalidCount: row.invalidCount,
  variables: row.variables,
  consentBasis: row.consentBasis,
  consentNote: row.consentNote,
  isChecking: row.checkingSince !== null,
  createdAt: row.createdAt.toISOString(),
});

export async function findList({ db }: Reader, listId: number): Promise<ListEntry | undefined> {
  const [row] = await db.select().from(contactLists).where(eq(contactLists.id, listId));
  return row;
}

/** Fails with ERR_NO_CONTACT_LIST_FOUND. */
export async function getList(reader: Reader, listId: number): Promise<ContactList> {
  return toList((await findList(reader, listId)) ?? fail('ERR_NO_CONTACT_LIST_FOUND'));
}

/**
 * Lets one transaction at a time change the items of a list: its counts follow them, so that whoever took an item first and
 * then the list would wait in a circle with somebody else. Undefined when it is gone.
 */
export async function lockList({ db }: Reader, listId: number): Promise<ListEntry | undefined> {
  const [row] = await db.select().from(contactLists).where(eq(contactLists.id, listId)).for('no key update');
  return row;
}

type Page = { records: ContactList[]; count: number; hasMore: boolean };

export async function pageOfLists(
  { db }: Reader,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<Page> {
  const where = containsText(contactLists.name, searchParam);
  const skipped = (pageNumber - 1) * PAGE_SIZE;
  const [counted] = await db.select({ count: count() }).from(contactLists).where(where);
  const rows = await db
    .select()
    .from(contactLists)
    .where(where)
    .orderBy(...byName)
    .limit(PAGE_SIZE)
    .offset(skipped);
  const total = counted?.count ?? 0;
  return { records: rows.map(toList), count: total, hasMore: total > skipped + rows.length };
}

export async function listLists({ db }: Reader): Promise<ContactList[]> {
  const rows = await db
    .select()
    .from(contactLists)
    .orderBy(...byName)
    .limit(MAX_LISTED);
  return rows.map(toList);
}
