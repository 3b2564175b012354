import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from '../../control/request-refused.ts';
import type { OpenWhatsApp } from '../open-whatsapp.ts';
import { adversaryRoutes } from './adversary-routes.ts';
import { chatRoutes } from './chat-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { phoneRoutes } from './phone-routes.ts';

/** Phones of WhatsApp under `/__sim/whatsapp`: for tests, the pages, and whoever wants to see something go wrong. */
export async function whatsAppRoutes(
  app: FastifyInstance,
  { open }: { open: () => Promise<OpenWhatsApp> },
): Promise<void> {
  app.setErrorHandler((error: FastifyError | RequestRefused | z.ZodError, _request, reply) => {
    if (error instanceof RequestRefused) return reply.code(error.status).send({ error: error.message });
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    return reply.code(error.statusCode ?? 500).send({ error: error.message });
  });
  const whatsapp = async () => (await open()).api;
  app.get('/', async () => {
    const { api, caFile, rootKey } = await open();
    const { failures, unknownIqs } = api.net;
    return { caFile, rootKey, mediaHost: api.media.host(), failures, unknownIqs };
  });
  await app.register(phoneRoutes, { whatsapp });
  await app.register(chatRoutes, { whatsapp });
  await app.register(mediaRoutes, { whatsapp });
  await app.register(groupRoutes, { whatsapp });
  await app.register(faultRoutes, { whatsapp });
  await app.register(adversaryRoutes, { whatsapp });
}
