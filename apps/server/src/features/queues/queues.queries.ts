import type { ListedQueue, Queue } from '@balcao/contract/queues/models.ts';
import { Distribution } from '@balcao/contract/queues/distribution.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import { actorMay, type UserCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { optionsOf, treeOf } from './option-tree.ts';
import { queues } from './queues.table.ts';

/** Columns of a queue as the contract's `QueueRef`. */
export const queueColumns = { id: queues.id, name: queues.name, color: queues.color };

const listedColumns = {
  ...queueColumns,
  greetingMessage: sql<string>`coalesce(${queues.greetingMessage}, '')`,
};

/** All queues of the company, by name. */
export const listQueues = (db: Db): Promise<ListedQueue[]> =>
  db
    .select(listedColumns)
    .from(queues)
    .orderBy(sql`fold(${queues.name})`, queues.id);

/** A queue as lists and events show it. */
export async function getListedQueue({ db }: Pick<UserCtx, 'db'>, queueId: number): Promise<ListedQueue> {
  const [queue] = await db.select(listedColumns).from(queues).where(eq(queues.id, queueId));
  return queue ?? fail('ERR_NO_QUEUE_FOUND');
}

/** A queue whole. Where its external bot is, and what it is called with, only those see who may edit queues. */
export async function getQueue(ctx: UserCtx, queueId: number): Promise<Queue> {
  const [row] = await ctx.db.select().from(queues).where(eq(queues.id, queueId));
  if (!row) return fail('ERR_NO_QUEUE_FOUND');
  const { id, companyId, name, color, outOfHoursMessage, schedules, typebotUrl, typebotName, urlFlow, webhookUrl } =
    row;
  const greetingMessage = row.greetingMessage ?? '';
  const distribution = Distribution.parse(row.distribution);
  const chatbots = treeOf(await optionsOf(ctx, queueId));
  const shown = { id, companyId, name, color, greetingMessage, outOfHoursMessage, schedules, chatbots, distribution };
  if (!actorMay(ctx.actor, 'queues-page:edit')) return shown;
  return {
    ...shown,
    typebotUrl,
    typebotName,
    urlFlow,
    hasTokenFlow: row.sealedTokenFlow !== null,
    webhookUrl,
    hasWebhookSecret: row.sealedWebhookSecret !== null,
  };
}
