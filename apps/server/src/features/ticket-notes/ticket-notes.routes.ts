import { ticketNoteRoutes } from '@balcao/contract/ticket-notes/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { createNote } from './create-note.ts';
import { listNotes } from './list-notes.ts';
import { removeNote } from './remove-note.ts';

export const ticketNoteRoutesMount = implement(ticketNoteRoutes, {
  list: (ctx, { query }) => listNotes(ctx, query),
  create: (ctx, { body }) => createNote(ctx, body),
  remove: (ctx, { params }) => removeNote(ctx, params.noteId),
});
