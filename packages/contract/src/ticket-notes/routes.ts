import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { TicketNote } from './models.ts';

export const MIN_NOTE_LENGTH = 2;
export const MAX_NOTE_LENGTH = 65_536;
/** So many notes come with one call; the oldest id among them, as `before`, asks for those before it. */
export const NOTES_PER_PAGE = 50;

export const ticketNoteRoutes = {
  list: route({
    method: 'GET',
    path: '/ticket-notes/list',
    summary:
      'Notes of a ticket, or of all tickets of a contact, newest first, 50 at a time; only those of tickets that the caller may view.',
    permission: 'signed-in',
    query: z.object({
      ticketId: Id.optional(),
      contactId: Id.optional(),
      /** Only notes older than the one with this id. */
      before: Id.optional(),
    }),
    response: z.array(TicketNote),
  }),
  create: route({
    method: 'POST',
    path: '/ticket-notes',
    summary: 'Write a note about a ticket.',
    permission: 'signed-in',
    body: z.object({
      note: text({ min: MIN_NOTE_LENGTH, max: MAX_NOTE_LENGTH }),
      ticketId: Id,
      /** The ticket's own contact, if it is named at all. */
      contactId: Id.optional(),
    }),
    response: TicketNote,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/ticket-notes/:noteId',
    summary: 'Delete a note: its author or an admin.',
    permission: 'signed-in',
    params: z.object({ noteId: Id }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_NOTE_FOUND', 'ERR_NO_PERMISSION'],
  }),
};
