import type { FastifyInstance } from 'fastify';

/** Says once, with the first request that shows it, that a proxy stands in front whose word about callers is not believed. */
export function noticeProxies(app: FastifyInstance) {
  let noticed = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!noticed && request.headers['x-forwarded-for'] !== undefined && request.ip === request.socket.remoteAddress) {
      noticed = true;
      request.log.warn(
        'a request came with X-Forwarded-For from an address that is not among TRUSTED_PROXIES: if it is a reverse proxy, everybody behind it counts as one caller',
      );
    }
    done();
  });
}
