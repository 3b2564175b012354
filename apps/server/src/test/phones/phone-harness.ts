import { appendInbound, connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import type { InboundEvent, MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { inboundHooks } from '../../app/inbound-hooks.ts';
import { processWaiting } from '../../features/messages/inbound/process-entries.ts';
import { companyRows } from '../company-rows.ts';
import { createWorld } from '../world.ts';

/** When everything happens that says nothing else. */
export const AT = '2026-11-20T14:59:00.000Z';

/** What a host writes into the journal of a company's phone session, worked off. */
export async function createPhoneHarness(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const connection = await world.connection({ channel: 'whatsapp' });
  const { deps, companyId } = world;
  const tell = async (...events: InboundEvent[]) => {
    const raw = JSON.stringify({ events });
    const entry = { companyId, connectionId: connection.id, channel: 'whatsapp', raw, receivedAt: deps.now() };
    await appendInbound(deps.database.pool, entry);
    const waiting = await connectionsWaiting(deps.database.pool, deps.now());
    const [mine] = waiting.filter((one) => one.companyId === companyId);
    while (mine && (await processWaiting({ ...deps, ...inboundHooks }, mine)));
  };
  const say = (externalId: string, sender: IdentityHints, more: Partial<MessageEvent> = {}) =>
    tell({
      type: 'message',
      externalId,
      sender,
      sentAt: AT,
      content: { kind: 'text', text: externalId },
      flags: { opensWindow: true },
      ...more,
    });
  return { world, connection, tell, say, rows: () => companyRows(world) };
}
