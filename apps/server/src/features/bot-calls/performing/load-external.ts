import type { ExternalFacts } from '@balcao/bot/external/typebot/typebot-requests.ts';
import type { ExternalBotName } from '@balcao/contract/integrations/bots.ts';
import type { Ctx } from '../../../platform/context.ts';
import { flowiseAddress, isAddress, n8nAddress } from '../../queues/bot-addresses.ts';
import { openPlatformSecret } from '../../queues/platform-bot-secret.ts';
import { openQueueSecret, openQueueToken } from '../../queues/queue-token.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';

/** A queue's external bot, and the conversation it is asked in. */
export type ExternalBot = {
  typebot: { address: string; name: string } | null;
  flowise: { address: string; token: string | null } | null;
  /** What is sent there is signed with the secret, where there is one. */
  n8n: { address: string; secret: string | null } | null;
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
  webhookUrl: string | null;
  sealedWebhookSecret: string | null;
  platform: Partial<Record<ExternalBotName, { address: string; sealedSecret: string | null }>>;
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
        q.sealed_token_flow as "sealedTokenFlow", q.webhook_url as "webhookUrl",
        q.sealed_webhook_secret as "sealedWebhookSecret",
        coalesce((select jsonb_object_agg(p.bot, jsonb_build_object('address', p.address, 'sealedSecret', p.sealed_secret))
          from platform_bots p where p.address is not null), '{}') as platform
      from bot_runs r join tickets t on t.id = r.ticket_id join contacts c on c.id = t.contact_id
      left join connections k on k.id = t.connection_id join queues q on q.id = $2
      where r.id = $1`,
    values: [runId, queueId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { code } = await loadTicket(ctx, row.ticketId);
  return {
    ...placesOf(ctx, queueId, row),
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

/**
 * Where each bot of the queue is: at an address of the queue's own, or, when it names one that is none, on the platform's
 * server. A key of the platform goes to the platform's server alone.
 */
function placesOf({ seal }: Ctx, id: number, row: Row): Pick<ExternalBot, 'typebot' | 'flowise' | 'n8n'> {
  const { typebotName: name, urlFlow, webhookUrl, platform } = row;
  const server = row.typebotUrl ?? platform.typebot?.address;
  const own = { token: openQueueToken(seal, { id, ...row }), secret: openQueueSecret(seal, { id, ...row }) };
  const { flowise, n8n } = platform;
  return {
    typebot: name !== null && server !== undefined ? { address: server, name } : null,
    flowise:
      urlFlow === null
        ? null
        : isAddress(urlFlow)
          ? { address: urlFlow, token: own.token }
          : flowise
            ? {
                address: flowiseAddress(flowise.address, urlFlow),
                token: openPlatformSecret(seal, 'flowise', flowise.sealedSecret),
              }
            : null,
    n8n:
      webhookUrl === null
        ? null
        : isAddress(webhookUrl)
          ? { address: webhookUrl, secret: own.secret }
          : n8n
            ? {
                address: n8nAddress(n8n.address, webhookUrl),
                secret: openPlatformSecret(seal, 'n8n', n8n.sealedSecret),
              }
            : null,
  };
}
