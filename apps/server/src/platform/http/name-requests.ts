import { forRequest } from '@balcao/platform/request-id.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Every answer names its request (`x-request-id`), and so does every log line written on its behalf. The id is taken from the
 * proxy in front, or made.
 */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    forRequest(request.id, done);
  });
  // What reads a body goes on from the socket, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => forRequest(request.id, done));
}
