import type { Queryable } from './queryable.ts';

/** Those of these connections that have had something due since then and finished nothing, with the owners of their leases. */
export async function idleAlthoughDue(db: Queryable, connectionIds: readonly number[], since: Date) {
  const { rows } = await db.query<{ connection_id: number; owner: string }>({
    name: 'outbox-idle-although-due',
    text: `
      select l.connection_id, l.owner from connection_leases l
      where l.connection_id = any($1::bigint[])
        and exists (
          select from outbox o where o.connection_id = l.connection_id and o.state = 'queued' and o.next_attempt_at <= $2
        )
        and not exists (
          select from outbox o where o.connection_id = l.connection_id and (o.claimed_at > $2 or o.finished_at > $2)
        )`,
    values: [connectionIds, since],
  });
  return rows.map(({ connection_id: connectionId, owner }) => ({ connectionId: Number(connectionId), owner }));
}
