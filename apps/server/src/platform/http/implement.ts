import type { Route } from '@balcao/contract/kit/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asPlatformCtx, asSuperCtx, inCompanyCtx, onCompany } from '../context.ts';
import type { SuperCtx, UserCtx } from '../context.ts';
import { asResellerCtx, asSellerCtx, type SellerCtx } from '../seller-context.ts';
import { repeatAfterDeadlock } from '../db/deadlock.ts';
import type { Statement, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { bearerToken } from './bearer-token.ts';
import type { Authentication, Authenticator, TokenClaims } from './authenticator.ts';
import { checkAccess, requireFactorOfSeller, requireLevel } from './check-access.ts';
import { callerOf, countTries } from './tries/count-tries.ts';
import { counted } from './tries/counted.ts';
import { answerInPieces } from './answer-in-pieces.ts';
import type { AnyHandler, AnyOnCompany, Handlers, Origin, RequestScope, SuperScope, Telling } from './handlers.ts';
import { hostOf } from '../network/host-of.ts';
import { networkOf } from '../network/network-of.ts';
import { answerProgram } from './programs/answer-program.ts';
import { beforeLargeBody } from './programs/before-large-body.ts';
import { notingUnread } from './programs/note-call.ts';
import { parseRequest } from './parse-request.ts';
import { readFromReplica } from './read-from-replica.ts';
import { browserOf } from './browser.ts';
import { inUploadSlot } from './upload-slots.ts';
import { discardUploads, receiveUploads } from './uploads.ts';

export type Mount = (app: FastifyInstance, deps: Deps, gate: Authenticator) => void;

/** Binds a contract to its handlers. Forgetting a route, adding an undeclared one or answering another shape does not compile. */
export function implement<const Routes extends Record<string, Route>>(
  routes: Routes,
  handlers: Handlers<Routes>,
): Mount {
  return (app, deps, gate) => {
    for (const [name, route] of Object.entries(routes)) {
      const handler = handlers[name] as AnyHandler;
      app.route({
        method: route.method,
        url: route.path,
        config: { contract: route },
        ...bodyLimitOf(route),
        ...('serve' in handler && notingUnread({ route, handler, deps })),
        ...('serve' in handler && route.maxBodyBytes !== undefined && beforeLargeBody({ route, handler, deps })),
        handler: (request, reply) => answer({ route, handler, deps, gate }, request, reply),
      });
    }
  };
}

/** Strangers fill in small forms: what is larger is refused before it has come. */
const STRANGERS_BODY_BYTES = 64 * 1024;

function bodyLimitOf({ permission, credential, maxBodyBytes }: Route) {
  if (maxBodyBytes !== undefined) return { bodyLimit: maxBodyBytes };
  return permission === 'public' && credential === undefined ? { bodyLimit: STRANGERS_BODY_BYTES } : {};
}

type Bound = { route: Route; handler: AnyHandler; deps: Deps; gate: Authenticator };

async function answer(bound: Bound, request: FastifyRequest, reply: FastifyReply) {
  const { route, handler, deps, gate } = bound;
  if ('serve' in handler) {
    void reply.header('cache-control', 'no-store');
    return answerProgram({ route, handler, deps }, request, reply);
  }
  const { cacheSeconds } = route;
  void reply.header('cache-control', cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`);
  if (route.permission === 'public' && !('withoutTransaction' in handler)) {
    requireLevel(route, gate);
    const input = { ...parseRequest(route, request, request.body), from: originOf(request) };
    const browser = browserOf(request, reply, deps.config);
    const result =
      'inSteps' in handler
        ? await countTries(deps.throttle, handler.countsStranger(callerOf(request, deps.config, null)), () =>
            handler.inSteps(deps, input),
          )
        : await counted(bound, { request, input, userId: null }, (handle, attempt) =>
            deps.strangerTurns({ route: route.path, network: networkOf(request.ip) }, () =>
              asPlatformCtx(deps, (ctx) => handle({ ...ctx, browser, gate }, input, attempt)),
            ),
          );
    return reply.send(route.response.parse(result));
  }

  const claims = await gate.readToken(bearerToken(request) ?? fail('ERR_UNAUTHENTICATED'));
  deps.companyLoad.called(request.raw, claims.companyId);
  const receive = () => receiveUploads(route, request, deps.storage.incoming);
  const { body, files } = await (request.isMultipart() ? inUploadSlot(claims.userId, request.raw, receive) : receive());
  try {
    const input = { ...parseRequest(route, request, body), files, from: originOf(request) };
    if ('inPieces' in handler)
      return await answerInPieces({ request, reply, route }, (telling) => inPieces(bound, claims, { input, telling }));
    const result = await handleForCaller(bound, claims, { request, input });
    return await reply.send(route.response.parse(result));
  } finally {
    await discardUploads(files);
  }
}

const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, host: hostOf(request) });

async function handleForCaller(
  bound: Bound,
  claims: TokenClaims,
  { request, input }: { request: FastifyRequest; input: unknown },
) {
  const { handler, deps } = bound;
  if ('companyOf' in handler) return handleOnCompany(bound, claims, { ...handler, input });
  if (typeof handler === 'function' || 'counts' in handler) {
    const handleIt = () =>
      counted(bound, { request, input, userId: claims.userId }, (handle, attempt) =>
        whereDeclared(bound, claims, async (ctx) => {
          await noteChange(bound, ctx, input);
          return handle(ctx, input, attempt);
        }),
      );
    return isSearch(input) ? deps.searches(claims, handleIt) : handleIt();
  }
  if (!('withoutTransaction' in handler)) throw new TypeError('this handler is of another kind of route');
  const scope = await (bound.route.permission === 'super' ? enterAsSuper(bound, claims) : enter(bound, claims, input));
  // Which of both it is follows from the route, as the handler's type does.
  return handler.withoutTransaction(scope as RequestScope & SuperScope, input);
}

async function enterAsSuper(bound: Bound, claims: TokenClaims): Promise<SuperScope> {
  await asSuper(bound, claims, () => Promise.resolve());
  const { companyId } = claims;
  return { deps: bound.deps, companyId, inTransaction: (work) => asSuper(bound, claims, work) };
}

/** Whatever a handler in steps does first, nobody gets there without the right to. */
async function enter(bound: Bound, claims: TokenClaims, input: unknown): Promise<RequestScope> {
  await asCaller(bound, claims, (ctx) => noteChange(bound, ctx, input));
  const { companyId } = claims;
  return { deps: bound.deps, companyId, inTransaction: (work) => asCaller(bound, claims, work) };
}

async function inPieces(
  bound: Bound,
  claims: TokenClaims,
  { input, telling }: { input: unknown; telling: Telling<unknown> },
) {
  if (!('inPieces' in bound.handler)) throw new TypeError('this handler is of another kind of route');
  return bound.handler.inPieces({ ...(await enter(bound, claims, input)), ...telling }, input);
}

function handleOnCompany(
  bound: Bound,
  claims: TokenClaims,
  { companyOf, onCompany: handle, forSellers, input }: AnyOnCompany & { input: unknown },
): Promise<unknown> {
  const companyId = companyOf(input) ?? claims.companyId;
  if (companyId === claims.companyId) {
    return asCaller(bound, claims, async (ctx) => {
      await noteChange(bound, ctx, input);
      return handle(ctx, input);
    });
  }
  if (forSellers)
    return asSellerOf(bound, claims, { companyId, work: (ctx) => handle(onCompany(ctx, companyId), input) });
  return asSuper(bound, claims, (ctx) => handle(onCompany(ctx, companyId), input));
}

/** Whoever acts in another's place leaves a line with each change, in the transaction that makes it. */
async function noteChange({ route, gate }: Bound, ctx: SuperCtx | SellerCtx | UserCtx, input: unknown) {
  const isChange = route.method !== 'GET' && route.duringSupport !== 'always';
  if (!isChange || ctx.actor.support === null || !('companyId' in ctx)) return;
  const { params } = input as { params?: unknown };
  await gate.noteChange(ctx, { name: `${route.method} ${route.path}`, params });
}

/** Whether somebody looks for words: such a question may keep the database busy for seconds. */
const isSearch = (input: unknown) =>
  ((input as { query?: { searchParam?: string } }).query?.searchParam ?? '').trim() !== '';

function whereDeclared<T>(
  bound: Bound,
  claims: TokenClaims,
  work: (ctx: SuperCtx | SellerCtx | UserCtx) => Promise<T>,
) {
  const { permission } = bound.route;
  if (permission === 'super') return asSuper(bound, claims, work);
  if (permission !== 'seller' && permission !== 'reseller') return asCaller(bound, claims, work);
  const refuse = () => fail('ERR_NO_PERMISSION', { permission });
  const asDeclared = permission === 'seller' ? asSellerCtx<T> : asResellerCtx<T>;
  return admitted(bound, claims, (entry) => {
    let secondFactor: Authentication['secondFactor'] = 'off';
    const who = (rows: Tx['opened']) => {
      const admission = entry.who(rows);
      ({ secondFactor } = admission);
      return admission;
    };
    return asDeclared(bound.deps, { ...entry, who, refuse }, (ctx) => {
      requireFactorOfSeller(bound.route, { secondFactor });
      return work(ctx);
    });
  });
}

const asCaller = <T>(bound: Bound, claims: TokenClaims, work: (ctx: UserCtx) => Promise<T>) =>
  admitted(bound, claims, (entry) =>
    bound.route.fromReplica ? readFromReplica(bound, { entry, work }) : inCompanyCtx(bound.deps, entry, work),
  );

/** Over all companies. To everybody but the super user, another company is none. */
const asSuper = <T>(bound: Bound, claims: TokenClaims, work: (ctx: SuperCtx) => Promise<T>) =>
  admitted(bound, claims, ({ who, ...entry }) => {
    const whoIsSuper = (rows: Tx['opened']) => {
      const admission = who(rows);
      return admission.actor.super ? admission : fail('ERR_NO_COMPANY_FOUND');
    };
    return asSuperCtx(bound.deps, { ...entry, who: whoIsSuper }, work);
  });

/** As whoever sells to a company. To everybody else, that company is none. */
const asSellerOf = <T>(
  bound: Bound,
  claims: TokenClaims,
  { companyId, work }: { companyId: number; work: (ctx: SellerCtx) => Promise<T> },
) =>
  admitted(bound, claims, (entry) => {
    const toOthers = () => fail('ERR_NO_COMPANY_FOUND');
    return asSellerCtx(bound.deps, { ...entry, refuse: toOthers }, async (ctx) => {
      const { rowCount } = await ctx.client.query('select from companies where id = $1', [companyId]);
      return rowCount === 1 ? work(ctx) : toOthers();
    });
  });

type EntryOf = {
  companyId: number;
  first: Statement;
  who: (rows: Tx['opened']) => Authentication;
};

/** Whoever the token names is asked about anew within the transaction, and let in by what the route declares. */
function admitted<T>({ route, deps, gate }: Bound, claims: TokenClaims, run: (entry: EntryOf) => Promise<T>) {
  return deps.concurrency(claims, () => {
    const now = deps.now();
    const first = gate.look(claims, now);
    const who = (rows: Tx['opened']) => {
      const admission = gate.judge(rows, claims, now);
      checkAccess(route, admission, gate);
      return admission;
    };
    const { companyId } = claims;
    return repeatAfterDeadlock(() => run({ companyId, first, who }));
  });
}
