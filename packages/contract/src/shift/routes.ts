import { route } from '../kit/route.ts';
import { Shift } from './models.ts';

export const shiftRoutes = {
  read: route({
    method: 'GET',
    path: '/shift',
    summary:
      'The caller’s own day: how many were attended to, how long it took, how it was rated, and what stays open.',
    permission: 'signed-in',
    response: Shift,
  }),
};
