import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { routes } from '@balcao/contract/routes.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { answerErrors } from '../platform/http/answer-errors.ts';
import { bearerToken } from '../platform/http/bearer-token.ts';
import type { Gate } from '../platform/http/gate.ts';
import { answerHealth, type HealthCheck } from '../platform/http/health.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { serveDocs } from '../platform/http/serve-docs.ts';
import { version } from '../platform/version.ts';
import { slices } from './slices.ts';

const JSON_LIMIT_BYTES = 1024 * 1024;
const REQUESTS_PER_MINUTE = 600;

/** The HTTP role: contract routes under /api, webhooks and files beside them, the web app for everything else. */
export async function buildHttp(deps: Deps, gate: Gate, checks: readonly HealthCheck[]): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: 'loopback, linklocal, uniquelocal',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  answerErrors(app, { strict: config.NODE_ENV !== 'production' });
  measureRequests(app, deps);
  await app.register(helmet, securityHeaders(config.PUBLIC_URL.startsWith('https:')));
  await app.register(cookie);
  await app.register(multipart);
  if (config.RATE_LIMIT) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: (request) => bearerToken(request)?.slice(-40) ?? request.ip,
      allowList: (request) => !request.url.startsWith('/api/'),
    });
  }
  answerHealth(app, checks);
  await serveDocs(app, openApiDocument(routes, version));
  await app.register(
    (api, _options, done) => {
      for (const slice of slices) slice.routes?.(api, deps, gate);
      done();
    },
    { prefix: '/api' },
  );
  for (const slice of slices) slice.addresses?.(app, deps);
  await serveWebApp(app, config.WEB_DIR ?? join(import.meta.dirname, '../../../web/dist'));
  return app;
}

function measureRequests(app: FastifyInstance, { metrics, log }: Deps) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe(
      { route: `${request.method} ${route}`, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    // The route's pattern, never the address: addresses can carry e-mails, tokens and passwords.
    log.debug(
      { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}

const securityHeaders = (isHttps: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // Mantine writes its theme variables into a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ['https:'],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: isHttps,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' as const },
});

/** The built web app: hashed files for ever, the page itself never from a cache, and the page for every route of its own. */
async function serveWebApp(app: FastifyInstance, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    setHeaders(reply, path) {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|webhooks|public|socket\.io)(\/|$)/.test(request.url);
    if (!isPage) return reply.code(404).send({ error: 'ERR_NOT_FOUND' });
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
