import { appendInbound, connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import type { SessionEvent } from '@balcao/channels/kit/session-event.ts';
import type { ConnectionDetails } from '@balcao/contract/connections/models.ts';
import type { ConnectionHistoryEntry } from '@balcao/contract/connections/session-models.ts';
import { inboundHooks } from '../../app/inbound-hooks.ts';
import { processWaiting } from '../../features/messages/inbound/process-entries.ts';
import { unique } from '../builders.ts';
import { createWorld, type Person, type World } from '../world.ts';

export type Told = Pick<SessionEvent, 'status' | 'cause'> & Partial<SessionEvent>;

/** A connection by QR, an admin in front of it, and the host that speaks for the phone. */
export async function createSessionHarness(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const admin = await world.person({ profile: 'admin', name: 'Renata Prado' });
  const app = await world.http();
  const request = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { as = admin, body }: { as?: Person; body?: object } = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: as.headers,
      ...(body && { payload: body }),
    });
    return { code: answer.statusCode, body: answer.json<T>() };
  };
  const connection = await world.connection({
    channel: 'whatsapp',
    provider: 'beta',
    status: 'DISCONNECTED',
    accountId: null,
    parentAccountId: null,
    number: null,
  });
  const { id } = connection;
  const tell = (...events: Told[]) => tellOf(world, id, events);

  return {
    world,
    admin,
    app,
    connection,
    request,
    tell,
    look: async (as = admin) => (await request<ConnectionDetails>('GET', `/whatsapp/${id}`, { as })).body,
    history: async () =>
      (await request<{ history: ConnectionHistoryEntry[] }>('GET', `/whatsapp/${id}/history`)).body.history,
    desired: async () => {
      const { rows } = await world.deps.database.pool.query<{
        wanted: boolean;
        unlink: boolean;
        link_by: string;
        link_phone: string | null;
        generation: number;
      }>('select wanted, unlink, link_by, link_phone, generation from whatsapp_sessions where connection_id = $1', [
        id,
      ]);
      return rows[0];
    },
  };
}

/** Writes into the journal, as a host does, and has it worked off. */
async function tellOf({ deps, companyId }: World, connectionId: number, told: readonly Told[]) {
  const receivedAt = deps.now();
  const events = told.map((one) => ({
    type: 'session',
    externalId: `session-${unique()}`,
    at: receivedAt.toISOString(),
    ...one,
  }));
  const raw = JSON.stringify({ events });
  const entry = { companyId, connectionId, channel: 'whatsapp', raw, receivedAt };
  await appendInbound(deps.database.pool, entry);
  const waiting = await connectionsWaiting(deps.database.pool, deps.now());
  for (const one of waiting.filter((place) => place.companyId === companyId)) {
    while (await processWaiting({ ...deps, ...inboundHooks }, one));
  }
}
