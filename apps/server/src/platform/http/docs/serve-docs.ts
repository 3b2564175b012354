import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

type Documents = Record<'all' | 'forPrograms', Record<string, unknown>>;

/** `/api/openapi.json` and readable pages of it at `/api/docs`; below `/api/v1` the part for programs. */
export async function serveDocs(app: FastifyInstance, { all, forPrograms }: Documents) {
  app.get('/api/openapi.json', () => all);
  app.get('/api/v1/openapi.json', () => forPrograms);
  await servePages(app, { routePrefix: '/api/docs', document: all });
  await servePages(app, { routePrefix: '/api/v1/docs', document: forPrograms });
}

const servePages = (
  app: FastifyInstance,
  { routePrefix, document }: { routePrefix: string; document: Record<string, unknown> },
) =>
  app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix, staticCSP: true, uiConfig: { deepLinking: true } });
  });
