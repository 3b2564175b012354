import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { contactLists } from '../../contact-lists/contact-lists.table.ts';
import { getListedQueue } from '../../queues/queues.queries.ts';
import type { CampaignRow } from '../campaigns.table.ts';

type Given = {
  whatsappId?: number | null | undefined;
  contactListId?: number | null | undefined;
  replyQueueId?: number | null | undefined;
};
export type Places = Partial<
  Pick<CampaignRow, 'connectionId' | 'connectionName' | 'listId' | 'listName' | 'replyQueueId'>
>;

/** Only WhatsApp carries campaigns: the other channels allow no message that nobody asked for. */
const carriers: ReadonlySet<string> = new Set(['whatsapp', 'wppoficial']);

/** Connection, list and queue of the company, with the names that stay when they go. What is not given is not answered. */
export async function checkedPlaces(ctx: UserCtx, { whatsappId, contactListId, replyQueueId }: Given): Promise<Places> {
  if (replyQueueId) await getListedQueue(ctx, replyQueueId);
  return {
    ...(whatsappId !== undefined && (await connectionPlace(ctx, whatsappId))),
    ...(contactListId !== undefined && (await listPlace(ctx, contactListId))),
    ...(replyQueueId !== undefined && { replyQueueId }),
  };
}

async function connectionPlace({ db }: UserCtx, whatsappId: number | null): Promise<Places> {
  if (whatsappId === null) return { connectionId: null, connectionName: null };
  const { name, channel } = connections;
  const [found] = await db.select({ name, channel }).from(connections).where(eq(connections.id, whatsappId));
  if (!found) return fail('ERR_NO_WAPP_FOUND');
  if (!carriers.has(found.channel)) return fail('ERR_CAMPAIGN_CHANNEL');
  return { connectionId: whatsappId, connectionName: found.name };
}

async function listPlace({ db }: UserCtx, contactListId: number | null): Promise<Places> {
  if (contactListId === null) return { listId: null, listName: null };
  const [found] = await db
    .select({ name: contactLists.name })
    .from(contactLists)
    .where(eq(contactLists.id, contactListId));
  return found ? { listId: contactListId, listName: found.name } : fail('ERR_NO_CONTACT_LIST_FOUND');
}
