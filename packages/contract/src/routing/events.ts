import { z } from 'zod';
import { event, ticketViewers } from '../kit/event.ts';

const place = { queueId: z.number().nullable(), userId: z.number().nullable() };

export const routingEvents = {
  /** A bot has begun, gone on or ended in a ticket; what it does now is asked for by whoever shows it. */
  'run.changed': event({
    socket: 'run',
    action: 'update',
    payload: z.object({ ticketId: z.number(), runId: z.number(), status: z.enum(['active', 'ended']), ...place }),
    audience: (ticket) => ticketViewers(ticket),
  }),
  /** A bot has left a ticket to people. `byRandom`: somebody is to be drawn among those who may take it. */
  'run.handed-over': event({
    socket: 'run',
    action: 'handedOver',
    payload: z.object({
      ticketId: z.number(),
      runId: z.number(),
      because: z.string(),
      byRandom: z.boolean(),
      ...place,
    }),
    audience: (ticket) => ticketViewers(ticket),
  }),
};
