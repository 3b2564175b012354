import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

type MakeDocument = () => Record<string, unknown>;
type Documents = Record<'all' | 'forPrograms', MakeDocument>;

/** `/api/openapi.json` and readable pages of it at `/api/docs`; below `/api/v1` the part for programs. */
export async function serveDocs(app: FastifyInstance, { all, forPrograms }: Documents) {
  app.get('/api/openapi.json', () => all());
  app.get('/api/v1/openapi.json', () => forPrograms());
  await servePages(app, '/api/docs', all);
  await servePages(app, '/api/v1/docs', forPrograms);
}

const servePages = (app: FastifyInstance, routePrefix: string, makeDocument: MakeDocument) =>
  app.register(async (docs) => {
    // Both forms in which the pages hand it out, JSON and YAML, ask for it only when they are written.
    const document = { toJSON: makeDocument } as never;
    await docs.register(swagger, { mode: 'static', specification: { document } });
    await docs.register(swaggerUi, { routePrefix, staticCSP: true, uiConfig: { deepLinking: true } });
  });
