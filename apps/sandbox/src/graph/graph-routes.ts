import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, checkVersion, managementUsage } from './admit.ts';
import { debugToken } from './debug-token.ts';
import { dispatch } from './dispatch.ts';
import { errorEnvelope, GraphError } from './graph-error.ts';
import { findAccount } from '../messenger/state/accounts.ts';
import { pageUsage } from '../messenger/graph/page-rate.ts';
import { exchangeToken } from '../messenger/graph/oauth.ts';
import { injectFaults } from '../faults/inject-faults.ts';
import { keepLedger } from '../control/record-requests.ts';
import type { JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

type Params = { version: string; id: string; edge?: string };

/** The Graph API as a Fastify plugin under `/graph`. */
export async function graphRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  keepLedger(app, world);
  injectFaults(app, world);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => answerError(world, reply, error));
  app.setNotFoundHandler((_request, reply) =>
    answerError(world, reply, new GraphError(100, 'Unknown path components')),
  );

  app.get<{ Params: { version: string } }>('/:version/debug_token', (request) => {
    checkVersion(request.params.version);
    return debugToken(world, queryOf(request), bearerOf(request));
  });
  app.route<{ Params: { version: string } }>({
    method: ['GET', 'POST'],
    url: '/:version/oauth/access_token',
    handler: (request) => {
      checkVersion(request.params.version);
      return exchangeToken(world, { ...queryOf(request), ...bodyOf(request) });
    },
  });
  for (const path of ['/:version/:id', '/:version/:id/:edge']) {
    app.route<{ Params: Params }>({
      method: ['GET', 'POST', 'DELETE'],
      url: path,
      handler: (request, reply) => run(world, request, reply),
    });
  }
}

async function run(world: World, http: FastifyRequest<{ Params: Params }>, reply: FastifyReply): Promise<JsonObject> {
  const { version, id, edge = '' } = http.params;
  checkVersion(version);
  const { token, app } = authenticate(world, bearerOf(http));
  const account = findAccount(world, id);
  if (account) void reply.header('x-business-use-case-usage', pageUsage(world, account));
  const { call, fault } = http.sandbox;
  const request = {
    world,
    version,
    path: http.url.split('?')[0] ?? '',
    token,
    app,
    query: queryOf(http),
    body: bodyOf(http),
    fault,
    warn: (warning: string) => call?.warnings.push(warning),
  };
  const answer = await dispatch(request, { method: http.method, id, edge }, http);
  const waba = world.state.wabas[id];
  if (waba) void reply.header('x-business-use-case-usage', managementUsage(request, waba));
  return answer;
}

function bearerOf(request: FastifyRequest): string | null {
  const header = /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return header ?? queryOf(request).access_token ?? null;
}

function queryOf(request: FastifyRequest): Record<string, string> {
  const query = Object.entries(request.query ?? {});
  return Object.fromEntries(query.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** JSON, a form, or nothing; parameters in the query count as well, as Graph allows. */
function bodyOf(request: FastifyRequest): JsonObject {
  const { json } = request.sandbox;
  if (request.method !== 'POST') return {};
  const fromQuery = queryOf(request);
  delete fromQuery.access_token;
  return { ...fromQuery, ...(json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {}) };
}

function answerError(world: World, reply: FastifyReply, error: Error & { statusCode?: number }): FastifyReply {
  const known =
    error instanceof GraphError ? error : new GraphError((error.statusCode ?? 500) < 500 ? 100 : 1, error.message);
  const header = `OAuth "Facebook Platform" "invalid_request" "${known.details.replaceAll('"', "'").slice(0, 120)}"`;
  if (known.http === 401) void reply.header('www-authenticate', header.replaceAll(/[^\u0020-\u007e]/g, ''));
  return reply.code(known.http).send(errorEnvelope(known, world.ids.trace()));
}
