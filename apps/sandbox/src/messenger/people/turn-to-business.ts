import { z } from 'zod';
import type { Writer } from './resolve-person.ts';
import { announceEvent } from '../announce-event.ts';
import { openThread, touchThread } from '../state/threads.ts';
import type { JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

/** A blocked business is answered with 551 and hears no more of being read. */
export function setPersonBlock(world: World, { account, person }: Writer, on: boolean): void {
  person.blocks = person.blocks.filter((id) => id !== account.id);
  if (on) person.blocks.push(account.id);
  world.changed();
  world.live.tell({ kind: 'people' });
}

export const AdReferral = z.object({
  accountId: z.string().optional(),
  ref: z.string().default('anuncio'),
  adId: z.string().default('6045246247433'),
  title: z.string().default('Promoção da semana'),
  source: z.enum(['ADS', 'SHORTLINK']).default('ADS'),
});

export function referralOf({ ref, adId, title, source }: z.infer<typeof AdReferral>): JsonObject {
  const context = { ad_title: title };
  return {
    ref,
    source,
    type: 'OPEN_THREAD',
    ...(source === 'ADS' ? { ad_id: adId, ads_context_data: context } : {}),
  };
}

/** Someone who has written before comes again through an advertisement or a link, and has not written yet. */
export function comeByReferral(world: World, writer: Writer, input: z.infer<typeof AdReferral>): void {
  announceEvent(world, { ...writer, field: 'messaging_referrals', item: { referral: referralOf(input) } });
}

const TYPING_LASTS_MS = 20_000;

/** Neither channel tells a business that a customer types: only the phone page shows it. */
export function typeAsPerson(world: World, { account, person }: Writer): void {
  const thread = openThread(world, { accountId: account.id, person: person.key });
  thread.personTypingUntil = world.clock.now() + TYPING_LASTS_MS;
  touchThread(world, thread);
}
