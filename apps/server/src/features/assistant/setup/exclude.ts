import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getContact } from '../../contacts/contacts.queries.ts';
import { getListedQueue } from '../../queues/queues.queries.ts';
import { aiExcludedContacts, aiExcludedQueues } from '../assistant.table.ts';
import { showSetup } from './show-setup.ts';

export async function excludeQueue(ctx: UserCtx, { queueId, isExcluded }: { queueId: number; isExcluded: boolean }) {
  const { db, companyId } = ctx;
  await getListedQueue(ctx, queueId);
  await (isExcluded
    ? db.insert(aiExcludedQueues).values({ companyId, queueId }).onConflictDoNothing()
    : db.delete(aiExcludedQueues).where(eq(aiExcludedQueues.queueId, queueId)));
  await recordAudit(ctx, { action: 'assistant.exclude', subject: `queue:${queueId}`, details: { isExcluded } });
  return showSetup(ctx);
}

export async function showContact(ctx: UserCtx, contactId: number) {
  await getContact(ctx, contactId);
  return { aiOptOut: await isContactExcluded(ctx, contactId) };
}

export async function excludeContact(ctx: UserCtx, { contactId, aiOptOut }: { contactId: number; aiOptOut: boolean }) {
  const { db, companyId } = ctx;
  await getContact(ctx, contactId);
  await (aiOptOut
    ? db.insert(aiExcludedContacts).values({ companyId, contactId }).onConflictDoNothing()
    : db.delete(aiExcludedContacts).where(eq(aiExcludedContacts.contactId, contactId)));
  await recordAudit(ctx, { action: 'assistant.exclude', subject: `contact:${contactId}`, details: { aiOptOut } });
  return { aiOptOut };
}

const isContactExcluded = async ({ db }: UserCtx, contactId: number) =>
  (await db.$count(aiExcludedContacts, eq(aiExcludedContacts.contactId, contactId))) > 0;

/** Fails when the contact or the queue of a ticket is kept from the assistant. */
export async function refuseExcluded(ctx: UserCtx, ticket: { contactId: number; queueId: number | null }) {
  const queueExcluded =
    ticket.queueId !== null &&
    (await ctx.db.$count(aiExcludedQueues, eq(aiExcludedQueues.queueId, ticket.queueId))) > 0;
  if (queueExcluded || (await isContactExcluded(ctx, ticket.contactId))) fail('ERR_AI_EXCLUDED');
}
