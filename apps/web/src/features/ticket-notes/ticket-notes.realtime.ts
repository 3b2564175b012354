import { realtime } from '../../platform/realtime/handlers.ts';
import { removeNote, putNote } from './ticket-notes.data.ts';

export const ticketNoteRealtime = realtime({
  'ticket-note.created': (queries, { note }) => putNote(queries, note),
  'ticket-note.deleted': (queries, gone) => removeNote(queries, gone),
});
