import { randomUUID } from 'node:crypto';
import type { Profile } from '@balcao/contract/permissions.ts';
import { eq, type InferInsertModel } from '../platform/db/drizzle.ts';
import { sessions } from '../features/auth/auth.table.ts';
import { connections } from '../features/connections/connections.table.ts';
import { contactIdentities, contacts } from '../features/contacts/contacts.table.ts';
import { queues } from '../features/queues/queues.table.ts';
import { tickets } from '../features/tickets/tickets.table.ts';
import { userQueues, users } from '../features/users/users.table.ts';
import type { Db } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';

export type PersonOptions = {
  profile?: Profile;
  super?: boolean;
  queueIds?: number[];
  name?: string;
  passwordHash?: string;
  startWork?: string;
  endWork?: string;
};

let numbers = 0;
/** A number no other test of this process has. */
export const unique = () => `${process.pid}${String((numbers += 1)).padStart(4, '0')}`;

export const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the insert returned nothing');
  return row;
};

type Seed = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Rows of one company; each builder fills in what a test does not care about. */
export function createBuilders(deps: Deps, companyId: number) {
  const seed: Seed = (work) => deps.database.asPlatform(({ db }) => work(db));
  return { seed, ...peopleBuilders(seed, companyId), ...conversationBuilders(seed, deps, companyId) };
}

function peopleBuilders(seed: Seed, companyId: number) {
  const queue = (name = `Fila ${unique()}`) =>
    seed(async (db) => {
      const color = `#${randomUUID().slice(0, 6)}`;
      return first(await db.insert(queues).values({ companyId, name, color }).returning());
    });

  /** Somebody of the company with an open session. */
  const userWithSession = ({ queueIds = [], ...fields }: PersonOptions) =>
    seed(async (db) => {
      const row = {
        name: 'Camila Duarte',
        profile: 'user' as const,
        passwordHash: 'not a hash',
        email: `${randomUUID()}@exemplo.com.br`,
        ...fields,
        companyId,
      };
      const user = first(await db.insert(users).values(row).returning());
      for (const queueId of queueIds) await db.insert(userQueues).values({ companyId, userId: user.id, queueId });
      const browser = {
        companyId,
        userId: user.id,
        refreshHash: Buffer.from(randomUUID()),
        expiresAt: new Date('2099-01-01'),
      };
      return { user, session: first(await db.insert(sessions).values(browser).returning()) };
    });

  return { queue, userWithSession };
}

function conversationBuilders(seed: Seed, deps: Deps, companyId: number) {
  /** A working Cloud API connection; its number is its own, its business account that of all of this world's. */
  const connection = (fields: Partial<InferInsertModel<typeof connections>> = {}) =>
    seed(async (db) => {
      const given = {
        name: `Conexão ${unique()}`,
        channel: 'wppoficial' as const,
        status: 'CONNECTED' as const,
        accountId: unique(),
        parentAccountId: `2${companyId}00000`,
        number: '551140028922',
        ...fields,
        companyId,
      };
      const at = deps.now();
      const confirmed = {
        ...(given.accountId !== null && { accountConfirmedAt: at }),
        ...(given.parentAccountId !== null && { parentConfirmedAt: at, webhookAt: at }),
        ...fields,
      };
      const row = first(
        await db
          .insert(connections)
          .values({ ...confirmed, ...given })
          .returning(),
      );
      const secrets = { accessToken: 'token', appSecret: 'app-secret', verifyToken: 'verify' };
      const sealedSettings = deps.seal.seal(JSON.stringify(secrets), `connection:${row.id}`);
      await db.update(connections).set({ sealedSettings }).where(eq(connections.id, row.id));
      return { ...row, sealedSettings };
    });

  /** Somebody with a Brazilian mobile number of their own, unless `number` is given or null; a group has none. */
  const contact = (fields: Partial<InferInsertModel<typeof contacts>> = {}) =>
    seed(async (db) => {
      const own = fields.isGroup ? null : `55119${unique().slice(-8).padStart(8, '6')}`;
      const number = fields.number === undefined ? own : fields.number;
      const row = first(
        await db
          .insert(contacts)
          .values({ name: 'Marina Lacerda', ...fields, number, companyId })
          .returning(),
      );
      if (number)
        await db.insert(contactIdentities).values({ companyId, contactId: row.id, kind: 'phone', value: number });
      return row;
    });

  /** A ticket of a new contact on a new connection, unless given. */
  async function ticket(fields: Partial<InferInsertModel<typeof tickets>> = {}) {
    const contactId = fields.contactId ?? (await contact()).id;
    const connectionId = fields.connectionId === undefined ? (await connection()).id : fields.connectionId;
    const now = deps.now();
    const times = { lastMessageAt: now, lastInboundAt: now, waitStartedAt: now, updatedAt: now };
    return seed(async (db) =>
      first(
        await db
          .insert(tickets)
          .values({ channel: 'wppoficial', ...times, ...fields, contactId, connectionId, companyId })
          .returning(),
      ),
    );
  }

  return { connection, contact, ticket };
}
