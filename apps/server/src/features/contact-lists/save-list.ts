import type { ConsentBasis, ContactList } from '@balcao/contract/contact-lists/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contactLists } from './contact-lists.table.ts';
import { discardFilesOf } from './imports/discard-files.ts';
import { toList } from './lists.queries.ts';

export async function createList(ctx: UserCtx, { name }: { name: string }): Promise<ContactList> {
  const { companyId, actor, now } = ctx;
  const [row] = await ctx.db
    .insert(contactLists)
    .values({ companyId, name, userId: actor.userId, createdAt: now, updatedAt: now })
    .returning();
  const list = toList(row ?? fail('ERR_INTERNAL'));
  ctx.emit('contact-list.created', { id: list.id });
  return list;
}

type Change = {
  name?: string | undefined;
  consentBasis?: ConsentBasis | null | undefined;
  consentNote?: string | undefined;
};

/** Changes what stands about a list. On what the company relies is kept in the audit: one day somebody asks. */
export async function updateList(
  ctx: UserCtx,
  { listId, change }: { listId: number; change: Change },
): Promise<ContactList> {
  const { name, consentBasis, consentNote } = change;
  const list = await changeList(ctx, listId, {
    ...(name !== undefined && { name }),
    ...(consentBasis !== undefined && { consentBasis }),
    ...(consentNote !== undefined && { consentNote }),
  });
  if (consentBasis !== undefined || consentNote !== undefined) await recordConsent(ctx, list);
  return list;
}

const recordConsent = (ctx: UserCtx, { id, name, consentBasis, consentNote }: ContactList) =>
  recordAudit(ctx, {
    action: 'contact-list.consent',
    subject: `contact-list:${id}`,
    details: { name, consentBasis, consentNote },
  });

/** Writes fields of a list and tells the admins. Fails with ERR_NO_CONTACT_LIST_FOUND. */
export async function changeList(
  ctx: Pick<Ctx, 'db' | 'now' | 'emit'>,
  listId: number,
  change: Partial<typeof contactLists.$inferInsert>,
): Promise<ContactList> {
  const [row] = await ctx.db
    .update(contactLists)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(contactLists.id, listId))
    .returning();
  const list = toList(row ?? fail('ERR_NO_CONTACT_LIST_FOUND'));
  ctx.emit('contact-list.updated', { id: listId });
  return list;
}

/** Deletes a list with everybody in it, in one statement. Campaigns that have begun hold their own copy of the people. */
export async function removeList(ctx: UserCtx, listId: number): Promise<{ message: string }> {
  await discardFilesOf(ctx, listId);
  await leaveName(ctx, listId);
  const [row] = await ctx.db.delete(contactLists).where(eq(contactLists.id, listId)).returning();
  if (!row) return fail('ERR_NO_CONTACT_LIST_FOUND');
  await recordAudit(ctx, {
    action: 'contact-list.delete',
    subject: `contact-list:${listId}`,
    details: { name: row.name, contacts: row.contactsCount },
  });
  ctx.emit('contact-list.deleted', { id: listId });
  return { message: 'Contact list deleted' };
}

/** Campaigns go on naming what is gone, as it was named last. Lists know nothing of campaigns: the database is told. */
const leaveName = ({ client, companyId }: UserCtx, listId: number) =>
  client.query({
    name: 'list-leave-name',
    text: `
      update campaigns c set list_name = l.name from contact_lists l
      where l.company_id = $1 and l.id = $2 and c.company_id = $1 and c.list_id = $2 and c.list_name <> l.name`,
    values: [companyId, listId],
  });
