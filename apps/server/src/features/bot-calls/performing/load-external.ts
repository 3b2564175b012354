import type { ExternalFacts } from '@balcao/bot/external/typebot/typebot-requests.ts';
import type { Ctx } from '../../../platform/context.ts';
import { openQueueToken } from '../../queues/queue-token.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';

/** A queue's external bot, and the conversation it is asked in. */
export type ExternalBot = {
  typebot: { address: string; name: string } | null;
  flowise: { address: string; token: string | null } | null;
  /** Names the conversation where the bot remembers it: one for each connection and contact of a company. */
  memory: string;
  facts: ExternalFacts;
};

type Row = {
  ticketId: number;
  contactId: number;
  name: string;
  number: string | null;
  connectionId: number | null;
  connectionName: string | null;
  typebotUrl: string | null;
  typebotName: string | null;
  urlFlow: string | null;
  sealedTokenFlow: string | null;
};

/** Undefined when the run or the queue is gone. */
export async function loadExternal(
  ctx: Ctx,
  { runId, queueId }: { runId: number; queueId: number },
): Promise<ExternalBot | undefined> {
  const { rows } = await ctx.client.query<Row>({
    name: 'external-bot-of-run',
    text: `
      select t.id as "ticketId", c.id as "contactId", c.name, c.number, k.id as "connectionId", k.name as "connectionName",
        q.typebot_url as "typebotUrl", q.typebot_name as "typebotName", q.url_flow as "urlFlow",
        q.sealed_token_flow as "sealedTokenFlow"
      from bot_runs r join tickets t on t.id = r.ticket_id join contacts c on c.id = t.contact_id
      left join connections k on k.id = t.connection_id join queues q on q.id = $2
      where r.id = $1`,
    values: [runId, queueId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { code } = await loadTicket(ctx, row.ticketId);
  const { typebotUrl, typebotName, urlFlow } = row;
  return {
    typebot: typebotUrl && typebotName ? { address: typebotUrl, name: typebotName } : null,
    flowise: urlFlow
      ? { address: urlFlow, token: openQueueToken(ctx.seal, { id: queueId, sealedTokenFlow: row.sealedTokenFlow }) }
      : null,
    memory: `${row.connectionId ?? 0}:${row.contactId}`,
    facts: {
      number: row.number ?? '',
      name: row.name,
      ticketId: row.ticketId,
      protocol: code,
      connectionName: row.connectionName ?? '',
    },
  };
}
