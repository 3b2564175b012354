import { z } from 'zod';
import { route } from '../kit/route.ts';

export const systemRoutes = {
  version: route({
    method: 'GET',
    path: '/version',
    summary: 'Version of this build.',
    permission: 'public',
    cacheSeconds: 60,
    response: z.object({ version: z.string() }),
  }),
  publicConfig: route({
    method: 'GET',
    path: '/public-config',
    summary: 'Where this installation has its support chat, its help pages and, to try it out, its sandbox.',
    permission: 'public',
    response: z.object({
      supportUrl: z.string().nullable(),
      helpUrl: z.string().nullable(),
      /** The phone page of the sandbox; null without one. */
      sandboxUrl: z.string().nullable(),
    }),
  }),
};
