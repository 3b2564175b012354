import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { WallboardPerson, WallboardTicket } from './models.ts';

export const wallboardRoutes = {
  read: route({
    method: 'GET',
    path: '/wallboard',
    summary:
      'The counter at this moment: who waits, who is with the bot, who serves whom, and who is free. As far as the caller may see it; events keep it current.',
    permission: 'wallboard:view',
    response: z.object({ at: Instant, tickets: z.array(WallboardTicket), people: z.array(WallboardPerson) }),
  }),
};
