import type { JournalEntry } from '@balcao/channel-bus/journal.ts';
import { findReceiver } from '@balcao/channels/registry.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { boundIds } from './bound-ids.ts';
import type { ReadEntry } from './slice.ts';

/** An entry that is placed in several transactions, kept so that its megabytes are read once. */
export type HeldEntry = { current: { id: number; events: readonly InboundEvent[] } | undefined };

export const nothingHeld = (): HeldEntry => ({ current: undefined });

/** What entries say, in the channel's own words. */
export function parseEntries(channel: string, entries: readonly JournalEntry[], held: HeldEntry): ReadEntry[] {
  return entries.map((entry) => {
    const known = held.current?.id === entry.id ? held.current.events : undefined;
    return { entry, events: known ?? translate(channel, entry) };
  });
}

export function translate(channelId: string, { raw }: JournalEntry): InboundEvent[] {
  const receiver = findReceiver(channelId);
  if (!receiver) return [{ type: 'ignored', reason: 'not-this-channel' }];
  return receiver.receive(JSON.parse(raw)).map(boundIds);
}
