import type { InferInsertModel } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { gathered } from '../../../platform/db/gathered.ts';
import { insertingList } from '../../../platform/db/insert-list.ts';
import { fail } from '../../../platform/fail.ts';
import { messages } from '../messages.table.ts';

type Insert = InferInsertModel<typeof messages> & { uuid: string };

/** Stores a message and answers its id. */
export const storeMessage = (ctx: Pick<Ctx, 'client' | 'db'>, message: Insert) => gathered(ctx, storeMessages, message);

type Stored = { id: number; uuid: string };

/** In their order, which is that of the conversation. */
async function storeMessages(ctx: Pick<Ctx, 'client' | 'db'>, some: readonly Insert[]): Promise<number[]> {
  const rows = await (some.length === 1 ? storeFew(ctx, some) : storeMany(ctx, some));
  const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  return some.map(({ uuid }) => ids.get(uuid) ?? fail('ERR_CREATING_MESSAGE'));
}

const storeFew = ({ db }: Pick<Ctx, 'db'>, some: readonly Insert[]): Promise<Stored[]> =>
  db
    .insert(messages)
    .values([...some])
    .returning({ id: messages.id, uuid: messages.uuid })
    .execute();

/** Of calls that share a transaction. */
const storeMany = ({ client }: Pick<Ctx, 'client'>, some: readonly Insert[]): Promise<Stored[]> =>
  client.query<Stored>(insertingList(messages, some, { ending: 'returning id, uuid' })).then(({ rows }) => rows);
