import { z } from 'zod';
import { event, ticketViewers } from '../kit/event.ts';
import { UserRef } from '../users/models.ts';
import { Ticket } from './models.ts';

const Viewers = z.object({ queueId: z.number().nullable(), userId: z.number().nullable() });

export const ticketEvents = {
  'ticket.changed': event({
    socket: 'ticket',
    action: 'update',
    payload: z.object({ ticket: Ticket }),
    audience: ({ ticket }) => ticketViewers(ticket),
  }),
  /** To those who could see the ticket before a change and no longer can. */
  'ticket.left': event({
    socket: 'ticket',
    action: 'removeFromList',
    payload: z.object({
      ticketId: z.number(),
      before: Viewers,
      after: Viewers,
      /** Who moved it; null when the product did by itself. */
      by: UserRef.nullable().optional(),
    }),
    audience: ({ before }) => ticketViewers(before),
    except: ({ after }) => ticketViewers(after),
  }),
  /** To the person to whom somebody else has just given the ticket; `by` is null when the product did by itself. */
  'ticket.assigned': event({
    socket: 'ticket',
    action: 'assigned',
    payload: z.object({ ticket: Ticket, userId: z.number(), by: UserRef.nullable() }),
    audience: ({ userId }) => [{ to: 'user', userId }],
  }),
  'ticket.deleted': event({
    socket: 'ticket',
    action: 'delete',
    payload: z.object({
      ticketId: z.number(),
      /** Events of before do not name it. */
      uuid: z.uuid().optional(),
      queueId: z.number().nullable(),
      userId: z.number().nullable(),
    }),
    audience: (ticket) => ticketViewers(ticket),
  }),
  /** It has other tags now; `ticket.changed` says the same to lists. */
  'ticket.tagged': event({
    socket: 'ticket',
    action: 'tagged',
    payload: z.object({
      ticketId: z.number(),
      tags: z.array(z.object({ id: z.number(), name: z.string() })),
      queueId: z.number().nullable(),
      userId: z.number().nullable(),
    }),
    audience: (ticket) => ticketViewers(ticket),
  }),
  'ticket.unread-changed': event({
    socket: 'ticket',
    action: 'updateUnread',
    payload: z.object({
      ticketId: z.number(),
      unreadMessages: z.number(),
      queueId: z.number().nullable(),
      userId: z.number().nullable(),
    }),
    audience: (ticket) => ticketViewers(ticket),
  }),
};
