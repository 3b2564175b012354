import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { Route } from '@balcao/contract/kit/route.ts';
import { requestIdOf } from '@balcao/platform/request-id.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { facebookLogin } from '../features/connections/facebook/login-settings.ts';
import type { Config } from '../platform/config/config.ts';
import type { Deps } from '../platform/deps.ts';
import { answerErrors, answerUnreadableAddress } from '../platform/http/answer-errors.ts';
import { endSlowBodies } from '../platform/http/end-slow-bodies.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import { answerHealth, type HealthCheck } from '../platform/http/health.ts';
import { limitCalls } from '../platform/http/limit-calls.ts';
import { nameRequests } from '../platform/http/name-requests.ts';
import { noticeProxies } from '../platform/http/notice-proxies.ts';
import { apiDocuments } from '../platform/http/docs/api-documents.ts';
import { refuseForeignHosts } from '../platform/http/refuse-foreign-hosts.ts';
import { serveDocs } from '../platform/http/docs/serve-docs.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';
import { letInTurns } from '../platform/http/programs/let-in-turns.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { oldestArrivalAge } from './oldest-arrival.ts';
import { openWebApp, webFolder } from './serve-web-app.ts';
import { slices } from './slices.ts';

const JSON_LIMIT_BYTES = 1024 * 1024;

/** The HTTP role: contract routes under /api, webhooks and files beside them, the web app for everything else. */
export async function buildHttp(
  deps: Deps,
  gate: Authenticator,
  checks: readonly HealthCheck[],
): Promise<FastifyInstance> {
  const { config, log } = deps;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line names the request by itself.
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    frameworkErrors: answerUnreadableAddress,
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: config.TRUSTED_PROXIES ?? false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  letInTurns(app.server);
  const webApp = openWebApp(webFolder(config));
  answerErrors(app, { strict: config.NODE_ENV !== 'production' });
  nameRequests(app);
  traceRequests(app);
  measureRequests(app, deps);
  refuseForeignHosts(app, config);
  noticeProxies(app);
  endSlowBodies(app);
  setSecurityHeaders(app, {
    publicUrl: config.PUBLIC_URL,
    scriptHashes: webApp?.scriptHashes ?? [],
    sdkOrigin: sdkOriginOf(config),
  });
  await app.register(cookie);
  await app.register(multipart);
  if (config.RATE_LIMIT) await limitCalls(app, gate);
  answerHealth(app, checks, [{ name: 'oldestArrivalSeconds', read: () => oldestArrivalAge(deps) }]);
  await serveDocs(app, apiDocuments);
  await app.register(
    (api, _options, done) => {
      for (const slice of slices) slice.routes?.(api, deps, gate);
      done();
    },
    { prefix: '/api' },
  );
  for (const slice of slices) slice.addresses?.(app, deps, gate);
  if (webApp) await webApp.serve(app, deps);
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'ERR_NOT_FOUND' }));
  return app;
}

/** Where nobody can log in at Facebook, no script of theirs may run either. */
function sdkOriginOf(config: Config): string | null {
  const { appId, sdkUrl } = facebookLogin(config);
  return appId === null ? null : new URL(sdkUrl).origin;
}

function measureRequests(app: FastifyInstance, { metrics, companyLoad, log }: Deps) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe(
      { route: `${request.method} ${route}`, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    companyLoad.answered(request.raw, reply.elapsedTime);
    countCall(metrics, request, reply.statusCode);
    countAnswer(metrics.answers, request, reply.statusCode);
    // The route's pattern, never the address: addresses can carry e-mails, tokens and passwords.
    log.debug(
      { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}

/** A process that is leaving says so with a failure that is none. */
function countAnswer(answers: Deps['metrics']['answers'], { url }: FastifyRequest, status: number) {
  if (url.startsWith('/api/health')) return;
  answers.all += 1;
  if (status >= FAILURE) answers.failed += 1;
}

const FAILURE = 500;
const TOO_MANY = 429;

function countCall(metrics: Deps['metrics'], { method, routeOptions }: FastifyRequest, status: number) {
  const { contract } = routeOptions.config as { contract?: Route };
  const isOfProgram = contract?.credential !== undefined;
  const route = `${method} ${routeOptions.url ?? 'unknown'}`;
  if (isOfProgram) metrics.programCalls.inc({ route, status: String(status) });
  if (status === TOO_MANY) metrics.rateLimited.inc({ limit: isOfProgram ? 'programs' : 'people' });
}
