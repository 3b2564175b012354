import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
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
      /** Who answers where there is no support chat. */
      supportEmail: z.string(),
      supportUrl: z.string().nullable(),
      helpUrl: z.string().nullable(),
      /** The phone page of the sandbox; null without one. */
      sandboxUrl: z.string().nullable(),
    }),
  }),
  failedArrivals: route({
    method: 'GET',
    path: '/system/failed-arrivals',
    summary: 'How much of what customers sent could not be placed in any ticket, over all companies, and why.',
    permission: 'super',
    worksWhenExpired: true,
    response: z.object({
      count: z.number(),
      reasons: z.array(
        z.object({
          channel: z.string(),
          /** The kind of trouble, without anybody's data. */
          reason: z.string(),
          count: z.number(),
          companies: z.number(),
          oldest: Instant,
        }),
      ),
    }),
  }),
  retryFailedArrivals: route({
    method: 'POST',
    path: '/system/failed-arrivals/retry',
    summary: 'Place everything that could not be placed again, each message once.',
    permission: 'super',
    worksWhenExpired: true,
    response: z.object({ count: z.number() }),
  }),
};
