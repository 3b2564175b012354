import type { Message } from '@balcao/contract/messages/models.ts';
import type { Segment } from './segment.ts';

/** What somebody noted about a ticket, as far as its place among the messages goes. */
export type PlacedNote = { id: number; ticketId: number; createdAt: string };

/** The place before the oldest message. */
export const AT_TOP = 0;

type Places = ReadonlyMap<number, readonly PlacedNote[]>;
const nowhere: Places = new Map();

/**
 * Below which loaded message each note stands, by the message's id. Notes from beyond either end of what is loaded come
 * with the messages there. `notes` come oldest first.
 */
export function notesByPlace({ all, ends }: Pick<Segment, 'all' | 'ends'>, notes: readonly PlacedNote[]): Places {
  if (notes.length === 0) return nowhere;
  const places = new Map<number, PlacedNote[]>();
  let index = -1;
  for (const note of notes) {
    index = lastBefore(all, note, index);
    const isBeyond = index === -1 ? ends.older !== null : index === all.length - 1 && ends.newer !== null;
    if (isBeyond) continue;
    const place = all[index]?.id ?? AT_TOP;
    places.set(place, [...(places.get(place) ?? []), note]);
  }
  return places;
}

/** Goes on from a place that is not too far. */
function lastBefore(all: readonly Message[], { createdAt }: PlacedNote, from: number): number {
  let index = from;
  for (let next = all[index + 1]; next && next.sentAt <= createdAt; next = all[index + 1]) index += 1;
  return index;
}
