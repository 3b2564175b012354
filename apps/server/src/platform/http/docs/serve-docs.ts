import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json` and readable pages of it at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, document: Record<string, unknown>) {
  app.get('/api/openapi.json', () => document);
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { deepLinking: true } });
  });
}
