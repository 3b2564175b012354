import type { JournalEntry, Progress } from '@balcao/channel-bus/journal.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { SkipReason } from '../inbound-ctx.ts';

/** Events of one transaction: so many that a round trip is worth it, so few that nobody waits long for them. */
export const SLICE_EVENTS = 100;

export type ReadEntry = { entry: JournalEntry; events: readonly InboundEvent[] };
/** The events of an entry that are next, and how far it was before them. */
export type SlicePart = { entry: JournalEntry; events: readonly InboundEvent[]; before: Progress };

const beginning = (of: number): Progress => ({
  done: 0,
  of,
  tookEffect: false,
  ignoredBecause: null,
  failure: null,
});

/** Another version of the product may read an entry differently: then it begins anew, and the events know their duplicates. */
export const progressOf = ({ entry: { progress }, events }: ReadEntry): Progress =>
  progress?.of === events.length ? progress : beginning(events.length);

/** The next events of these entries, in their order, at most `limit` of them. */
export function cutSlice(entries: readonly ReadEntry[], limit: number): SlicePart[] {
  const parts: SlicePart[] = [];
  let left = limit;
  for (const read of entries) {
    if (left <= 0) break;
    const before = progressOf(read);
    const events = read.events.slice(before.done, before.done + left);
    parts.push({ entry: read.entry, events, before });
    left -= events.length;
  }
  return parts;
}

/** How far an entry is after some more of its events. */
export function advance(before: Progress, effects: readonly SkipReason[], { failure = null as string | null } = {}) {
  return {
    ...before,
    done: before.done + effects.length,
    tookEffect: before.tookEffect || effects.includes(undefined),
    ignoredBecause: before.ignoredBecause ?? effects.find((effect) => effect !== undefined) ?? null,
    failure: before.failure ?? failure,
  };
}

export const isThrough = ({ done, of }: Progress) => done >= of;
