import { randomUUID } from 'node:crypto';
import type { PlanFlag } from '@balcao/contract/plan-levels.ts';
import { eq } from '../platform/db/drizzle.ts';
import { signAccessToken } from '../features/auth/sessions/access-token.ts';
import { createAuthenticator } from '../features/auth/create-authenticator.ts';
import { companies } from '../features/companies/companies.table.ts';
import { plans } from '../features/plans/plans.table.ts';
import { asPlatformCtx, inCompanyAsSystem, inCompanyCtx } from '../platform/context.ts';
import type { Ctx, SystemActor, UserCtx } from '../platform/context.ts';
import type { Deps } from '../platform/deps.ts';
import { createBuilders, first, unique, type PersonOptions } from './builders.ts';
import { testDeps } from './database.ts';
import { openDoors } from './two/in-turns.ts';

type WorldOptions = {
  deps?: Deps;
  dueDate?: string | null;
  planFlags?: Partial<Record<PlanFlag, boolean>>;
  /** A company that exists already, such as the platform's own. */
  companyId?: number;
};
type Event = { name: string; payload: Record<string, unknown>; rooms: string[]; except_rooms: string[] };

const allFlags: Record<PlanFlag, boolean> = {
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useShowFlowBuilder: true,
};

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Person = Awaited<ReturnType<World['person']>>;

/** A company of its own for one test, so that tests share one database and never clean up. */
export async function createWorld(options: WorldOptions = {}) {
  const deps = options.deps ?? (await testDeps());
  const gate = createAuthenticator(deps);
  const company = await (options.companyId === undefined
    ? createCompany(deps, options)
    : findCompany(deps, options.companyId));
  const companyId = company.id;
  const builders = createBuilders(deps, companyId);

  return {
    ...builders,
    deps,
    company,
    companyId,

    /** Somebody of the company, signed in. */
    async person(person: PersonOptions = {}) {
      const { user, session } = await builders.userWithSession(person);
      const claims = { userId: user.id, companyId, sessionId: session.id, tokenVersion: user.tokenVersion };
      const token = await signAccessToken(claims, { secret: deps.config.TOKEN_SECRET, now: deps.now() });
      return {
        user,
        userId: user.id,
        claims,
        token,
        headers: { authorization: `Bearer ${token}` },
        /** Runs a use case as this person, in a transaction of its own. */
        act: <T>(work: (ctx: UserCtx) => Promise<T>) =>
          inCompanyCtx(
            deps,
            {
              companyId,
              first: gate.look(claims, deps.now()),
              who: (rows) => gate.judge(rows, claims, deps.now()),
            },
            work,
          ),
      };
    },

    /** Moves the company's last paid day; one in the past makes it expired. */
    paidUntil: (dueDate: string | null) =>
      builders.seed((db) => db.update(companies).set({ dueDate }).where(eq(companies.id, companyId))),

    /** Runs a use case as the product itself. */
    act: <T>(work: (ctx: Ctx<SystemActor>) => Promise<T>) => inCompanyAsSystem(deps, companyId, work),
    asPlatform: <T>(work: Parameters<typeof asPlatformCtx<T>>[1]) => asPlatformCtx(deps, work),

    /** Events of this company so far, in order. */
    async emitted() {
      const { rows } = await deps.database.pool.query<Event>(
        'select name, payload, rooms, except_rooms from events where company_id = $1 order by seq',
        [companyId],
      );
      return rows;
    },

    /** Requests through the whole HTTP stack, without a network. */
    http: () => openDoors(deps),
  };
}

const findCompany = (deps: Deps, id: number) =>
  deps.database.asPlatform(async ({ db }) => first(await db.select().from(companies).where(eq(companies.id, id))));

function createCompany(deps: Deps, { dueDate = '2099-12-31', planFlags = {} }: WorldOptions) {
  return deps.database.asPlatform(async ({ db }) => {
    const limits = { users: 50, connections: 20, queues: 50, amount: '99.90', isPublic: false };
    const plan = first(
      await db
        .insert(plans)
        .values({ name: `Plano ${randomUUID()}`, ...limits, ...allFlags, ...planFlags })
        .returning(),
    );
    const fields = { name: `Empresa ${unique()}`, planId: plan.id, dueDate };
    return first(await db.insert(companies).values(fields).returning());
  });
}
