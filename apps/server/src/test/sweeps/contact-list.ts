import {
  contactListImports,
  contactListItems,
  contactLists,
} from '../../features/contact-lists/contact-lists.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** A contact list with one person in it, by the names that fields of the contract have. */
export const contactList = ({ seed, companyId }: World, marker: string): Promise<KnownIds> =>
  seed(async (db) => {
    const name = `Lista ${marker}`;
    const { id: listId } = first(await db.insert(contactLists).values({ companyId, name }).returning());
    const phone = { number: '5511987651234', phoneKey: '5511987651234', email: `${marker}@exemplo.com.br` };
    const person = { companyId, listId, name: `Ana ${marker}`.slice(0, 50), ...phone };
    const { id } = first(await db.insert(contactListItems).values(person).returning());
    const over = { companyId, listId, kind: 'sheet' as const, state: 'done' as const, title: marker };
    const { id: listImportId } = first(await db.insert(contactListImports).values(over).returning());
    return { contactListId: listId, contactListItemId: id, listImportId };
  });
