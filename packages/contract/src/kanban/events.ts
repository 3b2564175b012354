import { z } from 'zod';
import { event } from '../kit/event.ts';

export const kanbanEvents = {
  /** The places of all cards of a lane were written anew, in the order they had: who shows the lane reads it again. */
  'kanban.renumbered': event({
    socket: 'kanban',
    action: 'reload',
    payload: z.object({ laneId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
