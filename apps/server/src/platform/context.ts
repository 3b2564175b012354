import type { EventName, EventPayload } from '@balcao/contract/events.ts';
import type { SupportMode } from '@balcao/contract/support/models.ts';
import { actorAllows, type Permission, type Profile } from '@balcao/contract/permissions.ts';
import type { Db, Statement, Tx } from './db/database.ts';
import type { Deps } from './deps.ts';
import { fail, CommittedFailure } from './fail.ts';
import type { AnyJob, JobPayload, JobRequest } from './jobs/job.ts';
import { collectSideEffects } from './side-effects.ts';

/** Somebody who helps a person, in that person's place. */
export type Supporter = { userId: number; name: string; mode: SupportMode };

/** A signed-in person. */
export type UserActor = {
  kind: 'user';
  userId: number;
  companyId: number;
  name: string;
  profile: Profile;
  super: boolean;
  sessionId: string;
  /** Who acts in this person's place, in a session of support; null for the person. */
  support: Supporter | null;
  queueIds: readonly number[];
  /** Sees tickets of everybody, as an admin does: own switch or the company's. */
  seesAllChats: boolean;
  /** A company without any queue keeps no ticket from anybody. */
  companyHasQueues: boolean;
};

/** Whether tickets without a queue are this person's, who is no admin. */
export const seesQueueless = ({
  seesAllChats,
  companyHasQueues,
}: Pick<UserActor, 'seesAllChats' | 'companyHasQueues'>) => seesAllChats || !companyHasQueues;
/** The product itself: journal, timers, bots; or a program of the company, by its name and by what it is known. */
export type SystemActor = { kind: 'system'; program?: { name: string; caller: string } };
export type Actor = UserActor | SystemActor;

/** Tools without a network of their own. */
export type Tools = Pick<Deps, 'config' | 'seal' | 'storage' | 'log'>;

/**
 * All that a use case may touch. `db` is one transaction, bound to the company by row-level security.
 * There is no `fetch` here on purpose: the network belongs to connectors and jobs.
 */
export type Ctx<A extends Actor = Actor> = Tools & {
  companyId: number;
  /** IANA zone of the company, for everything people read as a day or an hour. */
  timeZone: string;
  actor: A;
  db: Db;
  client: Tx['client'];
  /** For reads: the last statements travel with the commit. Nothing can be asked, announced or enqueued after them. */
  last: Tx['last'];
  now: Date;
  /** Announces a change. Written in this transaction just before it commits. */
  emit: <N extends EventName>(name: N, payload: EventPayload<N>) => void;
  /** Asks for work after this transaction has committed. */
  enqueue: <J extends AnyJob>(job: J, payload: JobPayload<J>, options?: JobRequest['options']) => void;
};
export type UserCtx = Ctx<UserActor>;

export const actorMay = (actor: Actor, permission: Permission) =>
  actor.kind === 'system' || actorAllows(actor, permission);

export function requirePermission(actor: Actor, permission: Permission) {
  if (!actorMay(actor, permission)) fail('ERR_NO_PERMISSION', { permission });
}

/** `first` is what has to be asked about the actor; `who` tells from the answer who acts, or fails. */
export type CtxBase<A extends Actor> = {
  companyId: number;
  first: Statement;
  who: (rows: Tx['opened']) => { actor: A; timeZone: string };
};
/** Who acts is known already. */
type KnownBase<A extends Actor> = Omit<CtxBase<A>, 'first'> & { first?: never };
export type CtxDeps = Tools & Pick<Deps, 'database' | 'now'>;

/** Runs `work` in one transaction of one company; what it announced and asked for is committed with it or not at all. */
export function inCompanyCtx<T, A extends Actor>(
  deps: CtxDeps,
  base: CtxBase<A> | KnownBase<A>,
  work: (ctx: Ctx<A>) => Promise<T>,
) {
  const { companyId, first, who } = base;
  const now = deps.now();
  const run = async (tx: Tx) => {
    const sideEffects = collectSideEffects();
    const result = await work({
      ...toolsOf(deps),
      ...who(tx.opened),
      companyId,
      db: tx.db,
      client: tx.client,
      last: tx.last,
      now,
      emit: (name, payload) => sideEffects.emit(companyId, name, payload),
      enqueue: sideEffects.enqueue,
    });
    // Events and jobs are the platform's tables; the company's role cannot reach them.
    if (sideEffects.any()) await tx.last([resetRole, ...sideEffects.statements(now)]);
    return result;
  };
  return deps.database.inCompany(companyId, run, first);
}

const resetRole: Statement = { name: 'reset-role', text: 'reset role', values: [] };

/** The product's own work for one company. */
export const inCompanyAsSystem = <T>(deps: CtxDeps, companyId: number, work: (ctx: Ctx<SystemActor>) => Promise<T>) =>
  inCompanyCtx(deps, { companyId, first: timeZoneOfCompany, who: systemActor }, work);

/** What work that belongs to no single company may touch: signing in, the platform's own pages. */
export type PlatformCtx = Tools & {
  db: Db;
  client: Tx['client'];
  now: Date;
  emit: <N extends EventName>(companyId: number, name: N, payload: EventPayload<N>) => void;
  enqueue: Ctx['enqueue'];
};

/**
 * Somebody at work with the rights of the platform, and by name: the super user over all companies, or a reseller on one that
 * it sells to (`asPlatform` of `SellerCtx`).
 */
export type SuperCtx = PlatformCtx & { actor: UserActor };

/**
 * Runs `work` in one transaction over all companies. Row-level security does not hold here: every query names its company.
 * A `Refusal` is thrown on only after the commit; every other error undoes everything.
 */
export const asPlatformCtx = <T>(deps: CtxDeps, work: (ctx: PlatformCtx) => Promise<T>): Promise<T> =>
  overAllCompanies(deps, undefined, work);

/** The same for a person, whom `who` has to know as the super user, or fail. */
export const asSuperCtx = <T>(deps: CtxDeps, base: CtxBase<UserActor>, work: (ctx: SuperCtx) => Promise<T>) =>
  overAllCompanies(deps, base, (ctx, opened) => work({ ...ctx, actor: base.who(opened).actor }));

async function overAllCompanies<T>(
  deps: CtxDeps,
  entry: Pick<CtxBase<UserActor>, 'companyId' | 'first'> | undefined,
  work: (ctx: PlatformCtx, opened: Tx['opened']) => Promise<T>,
): Promise<T> {
  const now = deps.now();
  const outcome = await deps.database.asPlatform(async (tx) => {
    const sideEffects = collectSideEffects();
    const ctx: PlatformCtx = {
      ...toolsOf(deps),
      db: tx.db,
      client: tx.client,
      now,
      emit: sideEffects.emit,
      enqueue: sideEffects.enqueue,
    };
    const result = await work(ctx, tx.opened).catch(keepCommittedFailure);
    if (sideEffects.any()) await tx.last(sideEffects.statements(now));
    return result;
  }, entry);
  if (outcome instanceof CommittedFailure) throw outcome;
  return outcome;
}

function keepCommittedFailure(error: unknown): CommittedFailure {
  if (error instanceof CommittedFailure) return error;
  throw error;
}

/** What use cases of one company need, cut out of platform work that concerns that company. */
export const forCompany = (ctx: PlatformCtx, companyId: number): Pick<Ctx, 'companyId' | 'db' | 'now' | 'emit'> => ({
  companyId,
  db: ctx.db,
  now: ctx.now,
  emit: (name, payload) => ctx.emit(companyId, name, payload),
});

/** What may be done to a company by its own people and by the super user alike. Every query names the company. */
export type OnCompanyCtx = Pick<UserCtx, 'companyId' | 'actor' | 'db' | 'now' | 'emit'>;

/** The super user's work on one company: its people hear of it at once, and its audit log has the line. */
export const onCompany = (ctx: SuperCtx, companyId: number): OnCompanyCtx => ({
  ...forCompany(ctx, companyId),
  actor: ctx.actor,
});

export const toolsOf = ({ config, seal, storage, log }: Tools): Tools => ({ config, seal, storage, log });

const timeZoneOfCompany: Statement = {
  name: 'company-time-zone',
  text: 'select time_zone from companies where id = current_company()',
  values: [],
};

function systemActor([row]: Tx['opened']) {
  return { actor: { kind: 'system' } as const, timeZone: String(row?.['time_zone'] ?? fail('ERR_NO_COMPANY_FOUND')) };
}
