import type { Ctx } from '../../../platform/context.ts';

/** Twenty forwarded ones, ten files sent before, ten with the request, a quick message's picture, and a text. */
const MAX_MESSAGES = 42;

/** One request can become several messages; each needs a name of its own. */
export const clientIdOf = (clientId: string | undefined, index: number) =>
  clientId === undefined ? null : index === 0 ? clientId : `${clientId}:${index}`;

type Sent = { id: number; ticketId: number };

// The first name is looked for before all others: most requests are new.
const sentText = `
  select id, ticket_id as "ticketId" from messages
  where company_id = current_company() and client_id = any($2::text[])
    and exists (select from messages where company_id = current_company() and client_id = $1)
  order by id`;

/** What an earlier request of this name became, in its order: nothing when it is the first. */
export async function sentBefore({ client }: Pick<Ctx, 'client'>, clientId: string | undefined): Promise<Sent[]> {
  if (clientId === undefined) return [];
  const names = Array.from({ length: MAX_MESSAGES }, (_, index) => clientIdOf(clientId, index));
  const { rows } = await client.query<Sent>({ name: 'sent-before', text: sentText, values: [clientId, names] });
  return rows;
}
