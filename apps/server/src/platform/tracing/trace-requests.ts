import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, tracing } from './tracing.ts';

const SERVER_FAULT = 500;

/** Each request is a span under the pattern of its route, with its id; addresses carry e-mails and tokens and are not told. */
export function traceRequests(app: FastifyInstance): void {
  if (tracing() === undefined) return;
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = tracing()?.open({
      kind: 'request',
      name: request.method,
      attributes: { 'http.request.method': request.method, 'request.id': request.id },
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    if (!span) return done();
    open.set(request, span);
    span.within(done);
  });
  // What reads a body goes on from the socket, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    open.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': reply.statusCode },
      hasFailed: reply.statusCode >= SERVER_FAULT,
    });
    open.delete(request);
    done();
  });
}
