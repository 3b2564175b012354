import { route } from '../kit/route.ts';
import { Brand } from './models.ts';

export const brandRoutes = {
  read: route({
    method: 'GET',
    path: '/brand',
    summary: 'The brand that the company shows: of who sells to it, its own, or the platform’s.',
    permission: 'signed-in',
    worksWhenExpired: true,
    response: Brand,
  }),
};
