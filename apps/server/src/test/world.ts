import { randomUUID } from 'node:crypto';
import type { Profile } from '@balcao/contract/permissions.ts';
import type { PlanFlag } from '@balcao/contract/plan-levels.ts';
import { eq } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import { buildHttp } from '../app/build-http.ts';
import { signAccessToken } from '../features/auth/access-token.ts';
import { sessions } from '../features/auth/auth.table.ts';
import { createGate } from '../features/auth/gate.ts';
import { companies } from '../features/companies/companies.table.ts';
import { connections } from '../features/connections/connections.table.ts';
import { contactIdentities, contacts } from '../features/contacts/contacts.table.ts';
import { plans } from '../features/plans/plans.table.ts';
import { queues } from '../features/queues/queues.table.ts';
import { tickets } from '../features/tickets/tickets.table.ts';
import { userQueues, users } from '../features/users/users.table.ts';
import {
  asPlatformCtx,
  inCompanyAsSystem,
  inCompanyCtx,
  type Ctx,
  type SystemActor,
  type UserCtx,
} from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { testDeps } from './database.ts';

type WorldOptions = { deps?: Deps; dueDate?: string | null; planFlags?: Partial<Record<PlanFlag, boolean>> };
type PersonOptions = { profile?: Profile; super?: boolean; queueIds?: number[]; name?: string; password?: string };

const allFlags = {
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useShowFlowBuilder: true,
};
let numbers = 0;
/** A number no other test of this process has. */
const unique = () => `${process.pid}${String((numbers += 1)).padStart(4, '0')}`;
const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the insert returned nothing');
  return row;
};

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Person = Awaited<ReturnType<World['person']>>;

/** A company of its own for one test, with builders that fill in what a test does not care about. */
export async function createWorld(options: WorldOptions = {}) {
  const deps = options.deps ?? (await testDeps());
  const gate = createGate(deps);
  const seed = <T>(work: (db: Db) => Promise<T>) => deps.database.asPlatform(({ db }) => work(db));

  const company = await seed(async (db) => {
    const plan = first(
      await db
        .insert(plans)
        .values({
          name: `Plano ${randomUUID()}`,
          users: 50,
          connections: 20,
          queues: 50,
          amount: '99.90',
          isPublic: false,
          ...allFlags,
          ...options.planFlags,
        })
        .returning(),
    );
    return first(
      await db
        .insert(companies)
        .values({
          name: `Empresa ${unique()}`,
          planId: plan.id,
          dueDate: options.dueDate === undefined ? '2099-12-31' : options.dueDate,
        })
        .returning(),
    );
  });
  const companyId = company.id;

  const world = {
    deps,
    company,
    companyId,
    seed,
    queue: (name = `Fila ${unique()}`) =>
      seed(async (db) =>
        first(
          await db
            .insert(queues)
            .values({ companyId, name, color: `#${randomUUID().slice(0, 6)}` })
            .returning(),
        ),
      ),

    /** Somebody of the company, signed in. */
    async person({ queueIds = [], ...rest }: PersonOptions = {}) {
      const { user, session } = await seed(async (db) => {
        const fields = {
          name: 'Camila Duarte',
          profile: 'user' as const,
          ...rest,
          companyId,
          email: `${randomUUID()}@exemplo.com.br`,
          passwordHash: rest.password ?? 'not a hash',
        };
        const row = first(await db.insert(users).values(fields).returning());
        for (const queueId of queueIds) await db.insert(userQueues).values({ companyId, userId: row.id, queueId });
        const browser = first(
          await db
            .insert(sessions)
            .values({
              companyId,
              userId: row.id,
              refreshHash: Buffer.from(randomUUID()),
              expiresAt: new Date('2099-01-01'),
            })
            .returning(),
        );
        return { user: row, session: browser };
      });
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
          inCompanyCtx(deps, { companyId, who: (tx) => gate.admit(tx, claims, deps.now()) }, work),
      };
    },

    /** Runs a use case as the product itself. */
    act: <T>(work: (ctx: Ctx<SystemActor>) => Promise<T>) => inCompanyAsSystem(deps, companyId, work),

    /** A working Cloud API connection; its number is this world's own. */
    connection: (fields: Partial<InferInsertModel<typeof connections>> = {}) =>
      seed(async (db) => {
        const row = first(
          await db
            .insert(connections)
            .values({
              companyId,
              name: `Conexão ${unique()}`,
              channel: 'wppoficial',
              status: 'CONNECTED',
              accountId: unique(),
              parentAccountId: '200',
              number: '551140028922',
              ...fields,
            })
            .returning(),
        );
        const secrets = { accessToken: 'token', appSecret: 'app-secret', verifyToken: 'verify' };
        const sealedSettings = deps.seal.seal(JSON.stringify(secrets), `connection:${row.id}`);
        await db.update(connections).set({ sealedSettings }).where(eq(connections.id, row.id));
        return { ...row, sealedSettings };
      }),

    contact: (fields: Partial<InferInsertModel<typeof contacts>> = {}) =>
      seed(async (db) => {
        const number =
          fields.number === undefined
            ? `55119${String(numbers++).padStart(4, '0')}${String(process.pid).slice(-4).padStart(4, '0')}`
            : fields.number;
        const row = first(
          await db
            .insert(contacts)
            .values({ name: 'Marina Lacerda', companyId, ...fields, number })
            .returning(),
        );
        if (number)
          await db.insert(contactIdentities).values({ companyId, contactId: row.id, kind: 'phone', value: number });
        return row;
      }),

    /** A ticket of a new contact on a new connection, unless given. */
    async ticket(fields: Partial<InferInsertModel<typeof tickets>> = {}) {
      const contactId = fields.contactId ?? (await world.contact()).id;
      const connectionId = fields.connectionId === undefined ? (await world.connection()).id : fields.connectionId;
      const now = deps.now();
      return seed(async (db) =>
        first(
          await db
            .insert(tickets)
            .values({
              channel: 'wppoficial',
              lastMessageAt: now,
              lastInboundAt: now,
              waitStartedAt: now,
              companyId,
              ...fields,
              contactId,
              connectionId,
            })
            .returning(),
        ),
      );
    },

    /** Events of this company so far, in order. */
    emitted: async () => {
      const { rows } = await deps.database.pool.query<{
        name: string;
        payload: Record<string, unknown>;
        rooms: string[];
        except_rooms: string[];
      }>('select name, payload, rooms, except_rooms from events where company_id = $1 order by seq', [companyId]);
      return rows;
    },

    /** Requests through the whole HTTP stack, without a network. */
    http: () => buildHttp(deps, gate, []),
    asPlatform: <T>(work: Parameters<typeof asPlatformCtx<T>>[1]) => asPlatformCtx(deps, work),
  };
  return world;
}
