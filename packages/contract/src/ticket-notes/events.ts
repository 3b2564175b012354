import { z } from 'zod';
import { event, ticketViewers } from '../kit/event.ts';
import { TicketNote } from './models.ts';

const Viewers = z.object({ queueId: z.number().nullable(), userId: z.number().nullable() });

export const ticketNoteEvents = {
  'ticket-note.created': event({
    socket: 'ticket-note',
    action: 'create',
    payload: z.object({ note: TicketNote, viewers: Viewers }),
    audience: ({ viewers }) => ticketViewers(viewers),
  }),
  'ticket-note.deleted': event({
    socket: 'ticket-note',
    action: 'delete',
    payload: z.object({ id: z.number(), ticketId: z.number(), contactId: z.number(), viewers: Viewers }),
    audience: ({ viewers }) => ticketViewers(viewers),
  }),
};
