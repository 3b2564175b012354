import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { idsOfParts } from '@balcao/channels/kit/outgoing/part-id.ts';
import { revoke, type Author } from './change-earlier.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { lockExternalId, parkEvent } from '../receipts/park-event.ts';

type Taken = { targetExternalId: string; sentAt: string | null };
/** The event that takes back one part. */
type OfPart = (part: string) => InboundEvent;

/** Takes a message back with all the bubbles that it came as. When it is not here yet, each of them is awaited. */
export async function revokeWhole(
  ctx: InboundCtx,
  { targetExternalId, sentAt }: Taken,
  { ofPart, ...author }: Author & { ofPart: OfPart },
): Promise<SkipReason> {
  const ids = idsOfParts(targetExternalId);
  let known = await knownAmong(ctx, ids);
  if (known.length === 0) {
    await lockExternalId(ctx, targetExternalId);
    known = await knownAmong(ctx, ids);
  }
  if (known.length === 0) {
    for (const id of ids) await parkEvent(ctx, id, ofPart(id));
    return 'parked';
  }
  const effects: SkipReason[] = [];
  for (const id of known) {
    effects.push(await revoke(ctx, { targetExternalId: id, sentAt }, { ...author, event: ofPart(id) }));
  }
  return effects.includes(undefined) ? undefined : effects[0];
}

async function knownAmong({ client, connection }: InboundCtx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'known-parts',
    text: 'select external_id as id from messages where connection_id = $1 and external_id = any($2) order by id',
    values: [connection.id, ids],
  });
  return rows.map(({ id }) => id);
}
