import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json` and readable pages of it at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, document: Record<string, unknown>) {
  app.get('/api/openapi.json', () => document);
  await app.register(async (docs) => {
    // The pages only want a function that returns the document; ours is made from the contract.
    docs.decorate('swagger', () => document as never);
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { deepLinking: true } });
  });
}
