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
    summary: 'What the pages before login need to know: support chat and help addresses.',
    permission: 'public',
    response: z.object({ supportUrl: z.string().nullable(), helpUrl: z.string().nullable() }),
  }),
};
