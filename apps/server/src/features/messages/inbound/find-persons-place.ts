import { isHostedChannel } from '@balcao/channels/registry.ts';
import { findPlace, type Sought } from './find-place.ts';
import type { InboundCtx } from './inbound-ctx.ts';
import { joinIfOne } from './link-people.ts';
import type { Place } from './place.ts';

/** Where a message of a person belongs. Two contacts that its envelope proves to be one person become one first. */
export async function findPersonsPlace(ctx: InboundCtx, sought: Sought): Promise<Place> {
  const place = await findPlace(ctx, sought);
  if (!isHostedChannel(ctx.connection.channel) || place.isKnown) return place;
  return (await joinIfOne(ctx, place.owners, sought.person)) ? findPlace(ctx, sought) : place;
}
