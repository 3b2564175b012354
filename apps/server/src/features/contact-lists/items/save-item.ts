import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import { MAX_LIST_ITEMS, type ContactListItem } from '@balcao/contract/contact-lists/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { violatesUnique } from '../../../platform/db/unique-violation.ts';
import { fail } from '../../../platform/fail.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';
import { contactListItems } from '../contact-lists.table.ts';
import { lockList } from '../lists.queries.ts';
import { learnValidity } from '../validity/learn-validity.ts';
import { isImpossible } from '../validity/numbering-plan.ts';
import { getItem, getItemEntry } from './items.queries.ts';

type Fields = { name: string; number: string; email: string; empresa: string };

/** Adds somebody to a list. The same telephone in its other form, with or without the ninth digit, is the same person. */
export async function createItem(
  ctx: UserCtx,
  { contactListId, number, ...fields }: Fields & { contactListId: number },
): Promise<ContactListItem> {
  const list = (await lockList(ctx, contactListId)) ?? fail('ERR_NO_CONTACT_LIST_FOUND');
  const phone = phoneOf(number);
  if (list.contactsCount >= MAX_LIST_ITEMS) fail('ERR_CONTACT_LIST_FULL');
  const [row] = await ctx.db
    .insert(contactListItems)
    .values({ ...fields, ...phone, companyId: ctx.companyId, listId: contactListId, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: contactListItems.id });
  if (!row) return fail('ERR_LIST_ITEM_EXISTS');
  await learnValidity(ctx, { listId: contactListId, phoneKeys: [phone.phoneKey] });
  ctx.emit('contact-list-item.created', { id: row.id, contactListId });
  return getItem(ctx, row.id);
}

type Change = { [K in keyof Fields]?: Fields[K] | undefined };

/** Changes somebody in a list; of a new number nobody knows anything yet. */
export async function updateItem(
  ctx: UserCtx,
  { itemId, change }: { itemId: number; change: Change },
): Promise<ContactListItem> {
  const { listId } = await lockItem(ctx, itemId);
  const before = await getItemEntry(ctx, itemId);
  const { name = before.name, email = before.email, empresa = before.empresa, number = before.number } = change;
  const phone = number === before.number ? undefined : phoneOf(number);
  await ctx.db
    .update(contactListItems)
    .set({ name, email, empresa, ...phone })
    .where(eq(contactListItems.id, itemId))
    .catch(refuseSameNumber);
  if (phone) await learnValidity(ctx, { listId, phoneKeys: [phone.phoneKey] });
  ctx.emit('contact-list-item.updated', { id: itemId, contactListId: listId });
  return getItem(ctx, itemId);
}

export async function removeItem(ctx: UserCtx, itemId: number): Promise<{ message: string }> {
  const { listId } = await lockItem(ctx, itemId);
  const gone = await ctx.db.delete(contactListItems).where(eq(contactListItems.id, itemId)).returning();
  if (gone.length === 0) fail('ERR_NO_LIST_ITEM_FOUND');
  ctx.emit('contact-list-item.deleted', { id: itemId, contactListId: listId });
  return { message: 'Contact list item deleted' };
}

/** Locks the list of an item; an item never changes its list. */
async function lockItem(ctx: UserCtx, itemId: number): Promise<{ listId: number }> {
  const { listId } = await getItemEntry(ctx, itemId);
  if (!(await lockList(ctx, listId))) fail('ERR_NO_LIST_ITEM_FOUND');
  return { listId };
}

/** What is stored of a number as somebody wrote it. */
function phoneOf(written: string) {
  const number = parsePhone(written) ?? fail('ERR_WAPP_INVALID_CONTACT');
  const impossible = isImpossible(number);
  return {
    number,
    phoneKey: canonicalPhone(number) ?? number,
    validity: impossible ? ('invalid' as const) : ('unknown' as const),
    validitySource: impossible ? ('numbering-plan' as const) : null,
    checkedAt: null,
  };
}

function refuseSameNumber(error: unknown): never {
  if (violatesUnique(error, 'contact_list_items_once')) fail('ERR_LIST_ITEM_EXISTS');
  throw error;
}
