import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

type Documents = Record<'all' | 'forPrograms', Record<string, unknown>>;

/** `/api/openapi.json` and readable pages of it at `/api/docs`; `/api/v1/openapi.json` is the part for programs. */
export async function serveDocs(app: FastifyInstance, { all, forPrograms }: Documents) {
  app.get('/api/openapi.json', () => all);
  app.get('/api/v1/openapi.json', () => forPrograms);
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: all as never } });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { deepLinking: true } });
  });
}
