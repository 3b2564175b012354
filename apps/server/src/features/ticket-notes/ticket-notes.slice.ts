import { slice } from '../../platform/slice.ts';
import { ticketNoteRoutesMount } from './ticket-notes.routes.ts';

export const ticketNotesSlice = slice({ name: 'ticket-notes', routes: ticketNoteRoutesMount });
