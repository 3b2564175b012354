import type { InferInsertModel } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { gathered } from '../../../platform/db/gathered.ts';
import { fail } from '../../../platform/fail.ts';
import { messages } from '../messages.table.ts';

type Insert = InferInsertModel<typeof messages> & { uuid: string };

/** Stores a message and answers its id. */
export const storeMessage = (ctx: Pick<Ctx, 'client' | 'db'>, message: Insert) => gathered(ctx, storeMessages, message);

/** In their order, which is that of the conversation. */
async function storeMessages({ db }: Pick<Ctx, 'db'>, some: readonly Insert[]): Promise<number[]> {
  const rows = await db
    .insert(messages)
    .values([...some])
    .returning({ id: messages.id, uuid: messages.uuid })
    .execute();
  const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  return some.map(({ uuid }) => ids.get(uuid) ?? fail('ERR_CREATING_MESSAGE'));
}
