import { finishOutgoing, type Claim } from '@balcao/channel-bus/outbox.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import type { Recipient } from '@balcao/channels/kit/outgoing/outgoing.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connectorFor, findOpenable } from '../../connections/open-connection.ts';

/** After this a sign of life is history. */
const SIGNAL_TTL_MS = { read: 10 * 60_000, typing: 10_000 };

/** Sends a read mark or "typing". Best effort: what is stale is dropped, what fails is forgotten. */
export async function sendSignal(deps: Deps, row: OutboxRow, claim: Claim) {
  const { kind, companyId, connectionId } = row;
  if (kind === 'read' || kind === 'typing') {
    const isFresh = deps.now().getTime() - row.createdAt.getTime() <= SIGNAL_TTL_MS[kind];
    if (isFresh) await tell(deps, { kind, companyId, connectionId, recipient: row.recipient, payload: row.payload });
  }
  await inCompanyAsSystem(deps, companyId, (ctx) => finishOutgoing(ctx.client, claim, ctx.now));
}

type Sign = Pick<OutboxRow, 'companyId' | 'connectionId' | 'recipient' | 'payload'> & { kind: 'read' | 'typing' };

async function tell(deps: Deps, { kind, companyId, connectionId, recipient, payload }: Sign) {
  const externalId = payload['externalId'];
  const row = await inCompanyAsSystem(deps, companyId, (ctx) => findOpenable(ctx.db, connectionId));
  if (!row || typeof externalId !== 'string') return;
  try {
    const { channel, connection } = connectorFor(deps, row);
    const message = { from: addressIn(recipient), externalId };
    await (kind === 'read' ? channel.markRead?.(message, connection) : channel.typing?.(message, connection));
  } catch (error) {
    deps.log.debug({ err: error, connectionId, kind }, 'a sign of life was not sent');
  }
}

/** Signs have lanes of their own, named `read:` or `typing:` before the address. */
function addressIn(lane: string): Recipient {
  const [, kind = '', value = ''] = /^(?:read|typing):([^:]+):(.+)$/.exec(lane) ?? [];
  return { [kind]: value };
}
