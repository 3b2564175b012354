import { z } from 'zod';
import { route } from '../kit/route.ts';
import { OwnSession } from './models.ts';

const Done = z.object({ message: z.string() });

export const ownSessionRoutes = {
  list: route({
    method: 'GET',
    path: '/sessions',
    summary:
      'Where the caller is signed in, who of the support is in their place, and the last sessions that are over; what goes on comes first.',
    permission: 'signed-in',
    duringSupport: 'never',
    worksWhenExpired: true,
    response: z.array(OwnSession),
  }),
  end: route({
    method: 'DELETE',
    path: '/sessions/:sid',
    summary: 'End one of the own sessions, or send somebody of the support away from the own place.',
    permission: 'signed-in',
    worksWhenExpired: true,
    params: z.object({ sid: z.uuid() }),
    response: Done,
    errors: ['ERR_NOT_FOUND'],
  }),
  endOthers: route({
    method: 'POST',
    path: '/sessions/end-others',
    summary: 'End everything that goes on in the own name but the session that asks.',
    permission: 'signed-in',
    duringSupport: 'never',
    worksWhenExpired: true,
    response: z.object({ ended: z.int() }),
  }),
};
