import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { inboundHooks } from '../app/inbound-hooks.ts';
import { processWaiting } from '../features/messages/inbound/process-entries.ts';
import type { World } from './world.ts';

/** A customer's side of a world: signed webhooks in, and the journal worked off. */
export async function createInbound(world: World) {
  const app = await world.http();
  const connection = await world.connection();
  const { deps, companyId } = world;

  const post = (json: unknown, options: { to?: string; secret?: string; raw?: string } = {}) => {
    const raw = options.raw ?? JSON.stringify(json);
    return inject(app, options.to ?? `/webhooks/meta/${connection.id}`, {
      raw,
      secret: options.secret ?? 'app-secret',
    });
  };

  /** Works off all that waits for this company, as the loop does. */
  async function settle() {
    const mine = (await connectionsWaiting(deps.database.pool, deps.now())).filter(
      (one) => one.companyId === companyId,
    );
    for (const waiting of mine) while (await processWaiting({ ...deps, ...inboundHooks }, waiting));
  }

  return {
    app,
    connection,
    post,
    settle,
    value: (fields: Record<string, unknown>) => envelope({ ...connection, fields }),
    /** Says something as a customer and has it placed. */
    say: async (message: Record<string, unknown>, contact?: Record<string, unknown>) => {
      const json = envelope({ ...connection, fields: saying(message, contact) });
      const answer = await post(json);
      await settle();
      return answer;
    },
  };
}

export const saying = (message: Record<string, unknown>, contact?: Record<string, unknown>) => ({
  ...(contact && { contacts: [contact] }),
  messages: [{ id: `wamid.${randomUUID()}`, timestamp: '1795186000', type: 'text', ...message }],
});

/** What Meta posts for one change of a number. */
export function envelope(to: {
  accountId: string | null;
  parentAccountId: string | null;
  fields: Record<string, unknown>;
}) {
  const metadata = { display_phone_number: '551140028922', phone_number_id: to.accountId };
  const value = { messaging_product: 'whatsapp', metadata, ...to.fields };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: to.parentAccountId, changes: [{ field: 'messages', value }] }],
  };
}

export const inject = (app: FastifyInstance, url: string, { raw, secret }: { raw: string; secret: string }) =>
  app.inject({
    method: 'POST',
    url,
    payload: raw,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`,
    },
  });

/** What has arrived for a company, the oldest first. */
export async function journalOf({ deps, companyId }: World) {
  const { rows } = await deps.database.pool.query<{
    connection_id: number;
    raw: string;
    state: string;
    reason: string;
  }>('select connection_id, raw, state, reason from inbound_events where company_id = $1 order by id', [companyId]);
  return rows;
}
