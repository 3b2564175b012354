import { asc, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { messages } from '../messages.table.ts';

/** Twenty forwarded ones, ten files sent before, ten with the request, a quick message's picture, and a text. */
const MAX_MESSAGES = 42;

/** One request can become several messages; each needs a name of its own. */
export const clientIdOf = (clientId: string | undefined, index: number) =>
  clientId === undefined ? null : index === 0 ? clientId : `${clientId}:${index}`;

/** What an earlier request of this name became, in its order: nothing when it is the first. */
export async function sentBefore({ db }: Pick<Ctx, 'db'>, clientId: string | undefined) {
  if (clientId === undefined) return [];
  const names = Array.from({ length: MAX_MESSAGES }, (_, index) => clientIdOf(clientId, index) ?? '');
  return db
    .select({ id: messages.id, ticketId: messages.ticketId })
    .from(messages)
    .where(inArray(messages.clientId, names))
    .orderBy(asc(messages.id));
}
