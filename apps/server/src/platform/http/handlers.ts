import type { Route, RouteRequest, RouteResult, RouteStream } from '@balcao/contract/kit/route.ts';
import type { OnCompanyCtx, PlatformCtx, SuperCtx, UserCtx } from '../context.ts';
import type { ResellerCtx, SellerCtx } from '../seller-context.ts';
import type { Deps } from '../deps.ts';
import type { Authenticator } from './authenticator.ts';
import type { Browser } from './browser.ts';
import type { Attempt, Caller } from './tries/count-tries.ts';
import type { ByProgram } from './programs/program.ts';
import type { Count } from './tries/throttle.ts';
import type { Upload } from './uploads.ts';

/**
 * Public routes run over all companies and see the browser that calls, those of the super user run over all companies too,
 * those of whoever sells over the companies sold to; the others run inside the caller's company.
 */
export type PublicCtx = PlatformCtx & { browser: Browser; gate: Authenticator };
type CtxOf<R extends Route> = R['permission'] extends 'public'
  ? PublicCtx
  : R['permission'] extends 'super'
    ? SuperCtx
    : R['permission'] extends 'reseller'
      ? ResellerCtx
      : R['permission'] extends 'seller'
        ? SellerCtx
        : UserCtx;
/** Where a request came from: the address of the caller, and the host that the browser asked for. */
export type Origin = { address: string; host: string | null };
type RequestOf<R extends Route> = RouteRequest<R> & { from: Origin } & (R extends { uploads: object }
    ? { files: readonly Upload[] }
    : {});
type Handler<R extends Route> = (ctx: CtxOf<R>, request: RequestOf<R>) => Promise<RouteResult<R>>;
/** For what may be guessed: each call is counted before its transaction begins. */
type Counted<R extends Route> = {
  counts: (caller: Caller, request: RequestOf<R>) => readonly Count[];
  handle: (ctx: CtxOf<R>, request: RequestOf<R>, attempt: Attempt) => Promise<RouteResult<R>>;
};

/** The same for an answer to a stranger that has to wait for somebody outside: no transaction is open. */
type CountedInSteps<R extends Route> = {
  countsStranger: (caller: Caller) => readonly Count[];
  inSteps: (deps: Deps, request: RequestOf<R>) => Promise<RouteResult<R>>;
};

/**
 * For an answer that has to wait for somebody outside. Each `act` is a transaction of its own, in which the caller's rights
 * are asked for anew; no transaction is open between them.
 */
export type RequestScope = {
  deps: Deps;
  companyId: number;
  inTransaction: <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>;
};
/** The same for the super user, whose transactions are over all companies. */
export type SuperScope = Omit<RequestScope, 'inTransaction'> & {
  inTransaction: <T>(work: (ctx: SuperCtx) => Promise<T>) => Promise<T>;
};
type InSteps<R extends Route> = {
  withoutTransaction: (
    steps: R['permission'] extends 'super' ? SuperScope : RequestScope,
    request: RequestOf<R>,
  ) => Promise<RouteResult<R>>;
};

/**
 * The same for an answer that is told while it is made. `tell` says the next piece; without a listener for pieces it does
 * nothing. `signal` is aborted when nobody waits for the answer any more.
 */
export type Telling<T> = { tell: (piece: T) => void; signal: AbortSignal };
export type StreamScope<T> = RequestScope & Telling<T>;
type Streaming<R extends Route> = {
  inPieces: (scope: StreamScope<RouteStream<R>>, request: RequestOf<R>) => Promise<RouteResult<R>>;
};

/**
 * For what the people of a company and the super user may do to it: the request names the company. Of any other company
 * nobody learns more than ERR_NO_COMPANY_FOUND.
 */
type OnCompany<R extends Route> = {
  /** Undefined is the caller's own. */
  companyOf: (request: RequestOf<R>) => number | undefined;
  onCompany: (ctx: OnCompanyCtx, request: RequestOf<R>) => Promise<RouteResult<R>>;
  /** Also open to the reseller of the company: what it reads, its role has to be granted. */
  forSellers?: true;
};

export type Handlers<Routes extends Record<string, Route>> = {
  [K in keyof Routes]: Routes[K] extends { credential: string }
    ? ByProgram<RequestOf<Routes[K]>, RouteResult<Routes[K]>>
    : Routes[K] extends { stream: object }
      ? Streaming<Routes[K]>
      : Unstreamed<Routes[K]>;
};
type Unstreamed<R extends Route> =
  | Handler<R>
  | Counted<R>
  | (R['permission'] extends 'public' ? CountedInSteps<R> : never)
  | (R['permission'] extends 'public' | 'reseller' | 'seller' ? never : InSteps<R>)
  | (R['permission'] extends 'public' | 'super' | 'reseller' | 'seller' ? never : OnCompany<R>);
type AnyInSteps = {
  countsStranger: (caller: Caller) => readonly Count[];
  inSteps: (deps: Deps, request: unknown) => Promise<unknown>;
};
type AnyStreaming = { inPieces: (scope: StreamScope<unknown>, request: unknown) => Promise<unknown> };
type AnySteps = { withoutTransaction: (steps: RequestScope & SuperScope, request: unknown) => Promise<unknown> };
export type AnyOnCompany = {
  companyOf: (request: unknown) => number | undefined;
  onCompany: (ctx: OnCompanyCtx, request: unknown) => Promise<unknown>;
  forSellers?: true;
};
export type AnyHandle = (
  ctx: PublicCtx | SuperCtx | SellerCtx | UserCtx,
  request: unknown,
  attempt: Attempt,
) => Promise<unknown>;
type AnyByProgram = ByProgram<unknown, unknown>;
type AnyCounted = { counts: (caller: Caller, request: unknown) => readonly Count[]; handle: AnyHandle };
export type AnyHandler = AnyHandle | AnyCounted | AnyInSteps | AnySteps | AnyStreaming | AnyOnCompany | AnyByProgram;
