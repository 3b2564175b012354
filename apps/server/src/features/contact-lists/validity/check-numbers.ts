import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { phonesToAsk } from '../../contacts/phone-connections.ts';
import { contactLists } from '../contact-lists.table.ts';
import { getList, lockList } from '../lists.queries.ts';
import { changeList } from '../save-list.ts';
import { checkNextJob } from './check-next.job.ts';
import { learnValidity } from './learn-validity.ts';

/**
 * Writes down what messages tell already, and begins to ask phones about the rest, where the company has one connected. Asked for
 * twice, it is asked once.
 */
export async function checkNumbers(ctx: UserCtx, listId: number): Promise<ContactList> {
  const list = (await lockList(ctx, listId)) ?? fail('ERR_NO_CONTACT_LIST_FOUND');
  if ((await learnValidity(ctx, { listId })) > 0) ctx.emit('contact-list-items.reloaded', { contactListId: listId });
  const { contactsCount, validCount, invalidCount } = await getList(ctx, listId);
  const canAsk = contactsCount > validCount + invalidCount && (await phonesToAsk(ctx, {})).length > 0;
  if (canAsk && list.checkingSince === null) {
    ctx.enqueue(checkNextJob, { companyId: ctx.companyId, listId }, { key: `check-list:${listId}` });
  }
  return changeList(ctx, listId, { checkingSince: canAsk ? (list.checkingSince ?? ctx.now) : null });
}

/** What is being asked at this moment still counts. */
export async function stopChecking(ctx: UserCtx, listId: number): Promise<ContactList> {
  const [row] = await ctx.db.select().from(contactLists).where(eq(contactLists.id, listId));
  if (row?.checkingSince === null) return getList(ctx, listId);
  return changeList(ctx, listId, { checkingSince: null });
}
