import type { Queryable } from './queryable.ts';

/** How long a lease lasts without being renewed: looking for it and connecting anew fit into ten seconds with it. */
export const LEASE_TTL_MS = 6000;
export const LEASE_RENEW_MS = 2000;

/** Proof of ownership. The epoch grows with every change of owner; writes that carry an older one are refused. */
export type Lease = { connectionId: number; owner: string; epoch: number };

type Request = { companyId: number; connectionId: number; owner: string };

const expiry = (now: Date) => new Date(now.getTime() + LEASE_TTL_MS);

/** No owner writes a lease that ends later than this: who did had a clock that was fast, and is believed no longer. */
export const beyondBelief = (now: Date) => new Date(now.getTime() + 2 * LEASE_TTL_MS);

const acquire = `
  insert into connection_leases (connection_id, company_id, owner, expires_at) values ($1, $2, $3, $4)
  on conflict (connection_id) do update
    set owner = excluded.owner, epoch = connection_leases.epoch + 1, expires_at = excluded.expires_at
    where connection_leases.expires_at <= $5 or connection_leases.owner = excluded.owner
      or connection_leases.expires_at > $6
  returning epoch`;

/**
 * Becomes the owner of a connection, or null while somebody else is. An owner who asks again gets a new epoch, so that its
 * own earlier work is fenced off as well.
 */
export async function acquireLease(db: Queryable, request: Request, now: Date): Promise<Lease | null> {
  const { companyId, connectionId, owner } = request;
  const { rows } = await db.query<{ epoch: number }>({
    name: 'lease-acquire',
    text: acquire,
    values: [connectionId, companyId, owner, expiry(now), now, beyondBelief(now)],
  });
  return rows[0] ? { connectionId, owner, epoch: Number(rows[0].epoch) } : null;
}

/** Prolongs what is still ours and answers which leases those are; the others must stop at once. */
export async function renewLeases(db: Queryable, leases: readonly Lease[], now: Date): Promise<Lease[]> {
  const { rows } = await db.query<{ connection_id: number }>({
    name: 'lease-renew',
    text: `
      update connection_leases l set expires_at = $2
      from jsonb_to_recordset($1::jsonb) as held("connectionId" bigint, owner text, epoch bigint)
      where l.connection_id = held."connectionId" and l.owner = held.owner and l.epoch = held.epoch and l.expires_at > $3
      returning l.connection_id`,
    values: [JSON.stringify(leases), expiry(now), now],
  });
  const renewed = new Set(rows.map((row) => Number(row.connection_id)));
  return leases.filter((lease) => renewed.has(lease.connectionId));
}

/** Lets go at once instead of waiting for the end. The row stays, because its epoch must keep growing. */
export async function releaseLease(db: Queryable, lease: Lease, now: Date): Promise<void> {
  await db.query({
    name: 'lease-release',
    text: 'update connection_leases set expires_at = $4 where connection_id = $1 and owner = $2 and epoch = $3',
    values: [lease.connectionId, lease.owner, lease.epoch, now],
  });
}

export async function isStillOwner(db: Queryable, lease: Lease, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'lease-is-owner',
    text: 'select from connection_leases where connection_id = $1 and owner = $2 and epoch = $3 and expires_at > $4',
    values: [lease.connectionId, lease.owner, lease.epoch, now],
  });
  return rowCount === 1;
}

/** The lease belongs to somebody else by now: whatever was about to be written must not be. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Inside a transaction: nobody else becomes the owner before it ends. Throws `LeaseLost` when somebody is already, so that
 * nothing of the transaction stays. The connection is locked before its lease, as when it is deleted: neither waits for the
 * other in a circle.
 */
export async function holdLease(db: Queryable, lease: Lease, now: Date): Promise<void> {
  const { rowCount } = await db.query({
    name: 'lease-hold',
    text: `
      with present as materialized (select id from connections where id = $1 for key share)
      select from connection_leases l join present on present.id = l.connection_id
      where l.owner = $2 and l.epoch = $3 and l.expires_at > $4
      for share of l`,
    values: [lease.connectionId, lease.owner, lease.epoch, now],
  });
  if (rowCount !== 1) throw new LeaseLost(`connection ${lease.connectionId} has another owner`);
}
