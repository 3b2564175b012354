import { beyondBelief } from './leases.ts';
import type { Queryable } from './queryable.ts';

/** What the counter wants of a session linked to a phone. */
export type DesiredSessionInput = {
  companyId: number;
  connectionId: number;
  wanted: boolean;
  /** Log out at WhatsApp and forget the login. */
  unlink?: boolean;
  /** How a phone is linked when there is no login yet; by code, `phone` is the one that types it (digits). */
  linkBy?: { by: 'qr' } | { by: 'code'; phone: string };
};

/**
 * Writes the request down, in the transaction that decided it; a host is woken by the commit. Every request counts as new, so
 * wanting what is wanted already begins anew: that is how a session is restarted, or shows a new QR.
 */
export async function setDesiredSession(db: Queryable, request: DesiredSessionInput, now: Date): Promise<void> {
  const { companyId, connectionId, wanted, unlink = false, linkBy = { by: 'qr' } } = request;
  await db.query({
    name: 'session-request',
    text: `
      with request as (
        insert into whatsapp_sessions (connection_id, company_id, wanted, unlink, link_by, link_phone, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (connection_id) do update
          set wanted = excluded.wanted, unlink = excluded.unlink, link_by = excluded.link_by, link_phone = excluded.link_phone,
            updated_at = excluded.updated_at, generation = whatsapp_sessions.generation + 1
        returning connection_id
      )
      select pg_notify('balcao_sessions', connection_id::text) from request`,
    values: [connectionId, companyId, wanted, unlink, linkBy.by, linkBy.by === 'code' ? linkBy.phone : null, now],
  });
}

/** A session that a host should have in its hands. */
export type DesiredSession = {
  connectionId: number;
  companyId: number;
  wanted: boolean;
  /** The company's phones may be connected. While they may not, the login is kept and nothing runs. */
  mayRun: boolean;
  unlink: boolean;
  linkBy: 'qr' | 'code';
  linkPhone: string | null;
  generation: number;
  /** There is a login: it can connect without a phone at hand. */
  isLinked: boolean;
  /** Some process has begun with this request already. */
  hasStarted: boolean;
};

type Raw = {
  connection_id: number;
  company_id: number;
  wanted: boolean;
  may_run: boolean;
  unlink: boolean;
  link_by: 'qr' | 'code';
  link_phone: string | null;
  generation: number;
  is_linked: boolean;
  has_started: boolean;
};

const toDesired = (raw: Raw): DesiredSession => ({
  connectionId: Number(raw.connection_id),
  companyId: Number(raw.company_id),
  wanted: raw.wanted,
  mayRun: raw.may_run,
  unlink: raw.unlink,
  linkBy: raw.link_by,
  linkPhone: raw.link_phone,
  generation: raw.generation,
  isLinked: raw.is_linked,
  hasStarted: raw.has_started,
});

const columns = `s.connection_id, s.company_id, s.wanted, s.unlink, s.link_by, s.link_phone, s.generation,
  company_keeps_phones(s.company_id, now()) as may_run, s.sealed_credentials is not null as is_linked, s.started_generation is not distinct from s.generation as has_started`;

/** What should run or be logged out, and nobody has at the moment. */
export async function orphanedSessions(db: Queryable, now: Date, limit: number): Promise<DesiredSession[]> {
  const { rows } = await db.query<Raw>({
    name: 'sessions-orphaned',
    text: `
      select ${columns} from whatsapp_sessions s left join connection_leases l on l.connection_id = s.connection_id
      where (s.unlink or (s.wanted and company_keeps_phones(s.company_id, now()))) and (l.connection_id is null or l.expires_at <= $1 or l.expires_at > $3)
      order by s.connection_id limit $2`,
    values: [now, limit, beyondBelief(now)],
  });
  return rows.map(toDesired);
}

/** The request as it stands; undefined when the connection is gone. */
export async function readDesiredSession(db: Queryable, connectionId: number): Promise<DesiredSession | undefined> {
  const { rows } = await db.query<Raw>({
    name: 'session-desired',
    text: `select ${columns} from whatsapp_sessions s where s.connection_id = $1`,
    values: [connectionId],
  });
  return rows[0] && toDesired(rows[0]);
}

/** The requests of these connections as they stand; those that are gone are missing. */
export async function readDesiredSessions(db: Queryable, connectionIds: readonly number[]): Promise<DesiredSession[]> {
  const { rows } = await db.query<Raw>({
    name: 'sessions-requested',
    text: `select ${columns} from whatsapp_sessions s where s.connection_id = any($1::bigint[])`,
    values: [connectionIds],
  });
  return rows.map(toDesired);
}

type Request = Pick<DesiredSession, 'connectionId' | 'generation'>;

/** A host has begun with this request: who begins with it again takes it over. */
export async function markStarted(db: Queryable, { connectionId, generation }: Request): Promise<void> {
  await db.query({
    name: 'session-started',
    text: 'update whatsapp_sessions set started_generation = $2 where connection_id = $1 and generation = $2',
    values: [connectionId, generation],
  });
}

/** The login is gone, as this request wanted. A newer request stays as it is. */
export async function finishUnlink(db: Queryable, { connectionId, generation }: Request, now: Date): Promise<void> {
  await db.query({
    name: 'session-unlinked',
    text: 'update whatsapp_sessions set unlink = false, updated_at = $3 where connection_id = $1 and generation = $2',
    values: [connectionId, generation, now],
  });
}

/** The host gives a request up: nobody scanned, or the phone ended the login. A newer request stays as it is. */
export async function clearDesiredSession(
  db: Queryable,
  { connectionId, generation }: Request,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'session-withdraw',
    text: `
      update whatsapp_sessions set wanted = false, unlink = false, updated_at = $3
      where connection_id = $1 and generation = $2`,
    values: [connectionId, generation, now],
  });
  return rowCount === 1;
}
