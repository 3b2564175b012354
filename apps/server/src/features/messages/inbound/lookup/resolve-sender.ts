import { isHostedChannel } from '@balcao/channels/registry.ts';
import { lookupMessage, type LookupKey } from './lookup-messages.ts';
import type { InboundCtx } from '../inbound-ctx.ts';
import { joinIfOne } from './link-people.ts';
import type { MessageLookup } from './message-lookup.ts';

/** Where a message of a person belongs. Two contacts that its envelope proves to be one person become one first. */
export async function resolveSender(ctx: InboundCtx, sought: LookupKey): Promise<MessageLookup> {
  const place = await lookupMessage(ctx, sought);
  if (!isHostedChannel(ctx.connection.channel) || place.isKnown) return place;
  return (await joinIfOne(ctx, place.owners, sought.person)) ? lookupMessage(ctx, sought) : place;
}
