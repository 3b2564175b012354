import type { z } from 'zod';
import type { ApiScope } from '../api-keys/scopes.ts';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from '../permissions.ts';
import type { PlanFlag, PlanLevel } from '../plan-levels.ts';

/** Files sent as multipart beside the body's fields. Sizes are in bytes. */
export type UploadRule = { field: string; maxFiles: number; maxBytes: number };

const sellersPermissions = ['super', 'reseller', 'seller'] as const;
type SellersPermission = (typeof sellersPermissions)[number];

/** One HTTP endpoint. The server implements it, the web calls it, OpenAPI prints it, the sweeps attack it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under `/api`, parameters written `:name`. */
  path: `/${string}`;
  /** One sentence for the API documentation. */
  summary: string;
  /**
   * `super` asks for the platform's super user, `reseller` for an admin of a company that sells the counter, `seller` for either;
   * a name asks for a role that holds it.
   */
  permission: Permission | 'public' | 'signed-in' | SellersPermission;
  /**
   * What opens it in place of a person's session: the token of a connection, or a key of the company. `permission` then says
   * nothing more than that somebody has to be known.
   */
  credential?: 'connection-token' | 'api-key';
  /** Where its token may stand, beside the bearer's. */
  tokenHeader?: string;
  /** What the key must be allowed. */
  scope?: ApiScope;
  /** The company's plan must carry this flag. */
  planFlag?: PlanFlag;
  /** The installation must be at least at this level. */
  minimumLevel?: PlanLevel;
  /** Closed to a company that signed up and has not confirmed its e-mail yet. */
  needsConfirmedEmail?: true;
  /**
   * Whoever has a second factor proved it in this session within ten minutes, or is asked to; super users must have one, and
   * resellers for what is theirs by `seller` or `reseller`.
   */
  secondFactor?: 'fresh';
  /** Still answers whoever has no second factor although their company asks for one. */
  withoutFactor?: true;
  /**
   * For sessions of support. `never`: closed in them, as is without a word every deletion, what asks for a second factor, and
   * what is the super user's or a reseller's. `acting`: a deletion that is as open as any other change. `always`: open also to
   * those who may only look.
   */
  duringSupport?: 'never' | 'acting' | 'always';
  /**
   * Read from a replica where there is one. `late`: what was changed in the last seconds may be missing. `complete`: nothing is
   * that was there when it was asked for, because the answer is kept as a file. For questions of a person of the company that
   * write nothing.
   */
  fromReplica?: 'late' | 'complete';
  /** Still answers when the company's subscription has expired. */
  worksWhenExpired?: true;
  /** Anybody on the way may keep the answer this long; without it nobody may. */
  cacheSeconds?: number;
  params?: z.ZodType;
  query?: z.ZodType;
  /** A parameter of the query that does not exist is refused; left out, it is ignored as everywhere else. */
  unknownQuery?: 'refused';
  body?: z.ZodType;
  uploads?: UploadRule;
  /** How long a body may be, for those that carry more than a form; the usual limit is 1 MB. */
  maxBodyBytes?: number;
  response: z.ZodType;
  /**
   * Who asks with `Accept: text/event-stream` is told the answer while it is made: `message` events of this shape, then one
   * `done` with the response, or one `error` with the code and details that would have been answered.
   */
  stream?: z.ZodType;
  /** Codes of the use case itself; those every route can answer are in `commonErrors`. */
  errors?: readonly ErrorCode[];
};

/** Whether nobody who acts in somebody's place may call it. */
export const isClosedDuringSupport = ({ method, permission, duringSupport, secondFactor }: Route) =>
  duringSupport === undefined
    ? method === 'DELETE' || sellersPermissions.some((one) => one === permission) || secondFactor !== undefined
    : duringSupport === 'never';

export const route = <const R extends Route>(definition: R) => definition;

type Part<R, K extends string, Side extends 'input' | 'output'> =
  R extends Record<K, infer S extends z.ZodType> ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> } : {};

/** What a caller must send (before defaults and coercion). */
export type RouteInput<R extends Route> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'>;

/** What a handler receives (after defaults and coercion). */
export type RouteRequest<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>;

export type RouteOutput<R extends Route> = z.output<R['response']>;
/** What a handler returns: the answer before the response schema has dropped what is not declared. */
export type RouteResult<R extends Route> = z.input<R['response']>;
/** What is told of an answer while it is made. */
export type RouteStream<R extends Route> = R extends { stream: infer S extends z.ZodType } ? z.input<S> : never;
