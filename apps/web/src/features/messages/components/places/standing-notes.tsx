import type { Message } from '@balcao/contract/messages/models.ts';
import { dayAt } from '../../../../platform/format/day.ts';
import type { PlacedNote } from '../../history/notes-by-place.ts';
import { useInlineNotes } from './inline-notes.ts';

/** Notes of the colleagues between two messages, in the order in which they were written. */
export function StandingNotes({ notes }: { notes: readonly PlacedNote[] }) {
  const { draw } = useInlineNotes();
  return notes.map(({ id }) => <div key={id}>{draw(id)}</div>);
}

type Between = { message: Message; next: Message | null; timeZone: string };

/** Whether a note between two messages belongs to what follows: to its ticket, else to its day. */
export function belongsToNext(note: PlacedNote, between: Between): boolean {
  const { message, next, timeZone } = between;
  if (next === null) return false;
  if (message.ticketId !== next.ticketId) return note.ticketId === next.ticketId;
  const day = dayAt(note.createdAt, timeZone);
  return day !== dayAt(message.sentAt, timeZone) && day === dayAt(next.sentAt, timeZone);
}
