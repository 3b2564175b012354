import type { NewOutboxRow } from './outbox-row.ts';
import type { Queryable } from './queryable.ts';

/** Something to be sent, from `now` on. */
export type Outgoing = { row: NewOutboxRow; now: Date };

// Ids follow the order of the list: it is the order of leaving.
const enqueue = `
  insert into outbox
    (company_id, connection_id, recipient, kind, message_id, payload, max_attempts, priority, next_attempt_at, created_at, expires_at)
  select n.company_id, $1, n.recipient, n.kind, coalesce(n.message_id, (select id from messages where uuid = n.message_uuid)),
    n.payload::jsonb, n.max_attempts, n.priority, n.now, n.now, n.expires_at
  from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::uuid[], $7::text[], $8::int[], $9::int[],
      $10::timestamptz[], $11::timestamptz[]) with ordinality
    as n (company_id, recipient, kind, message_id, message_uuid, payload, max_attempts, priority, now, expires_at, place)
  order by n.place
  returning id, message_id`;

/**
 * Asks for many things to be sent, in this order, in the transaction that decided it; the owners of the connections are woken
 * after the commit. Answers the ids of their rows.
 */
export async function enqueueAllOutgoing(db: Queryable, some: readonly Outgoing[]): Promise<number[]> {
  const ids = new Map<Outgoing, number>();
  const [first] = some;
  const isOfOne = some.every(({ row }) => row.connectionId === first?.row.connectionId);
  const parts = isOfOne ? [some] : [...Map.groupBy(some, ({ row }) => row.connectionId).values()];
  await Promise.all(
    parts.map(async (part) => {
      const { rows } = await db.query<{ id: number; message_id: number | null }>(enqueueing(part));
      for (const [index, outgoing] of part.entries()) {
        const stored = rows[index];
        if (outgoing.row.messageUuid !== undefined && !stored?.message_id)
          throw new Error('what is to be sent must be stored before');
        ids.set(outgoing, Number(stored?.id));
      }
    }),
  );
  return some.map((outgoing) => Number(ids.get(outgoing)));
}

function enqueueing(part: readonly Outgoing[]) {
  const column = <T>(read: (outgoing: Outgoing) => T) => part.map(read);
  const connectionId = part[0]?.row.connectionId ?? 0;
  return {
    name: 'outbox-enqueue-all',
    text: enqueue,
    values: [
      connectionId,
      column(({ row }) => row.companyId),
      column(({ row }) => row.recipient),
      column(({ row }) => row.kind),
      column(({ row }) => row.messageId ?? null),
      column(({ row }) => row.messageUuid ?? null),
      column(({ row }) => JSON.stringify(row.payload ?? {})),
      column(({ row }) => row.maxAttempts ?? null),
      column(({ row }) => row.priority ?? 0),
      column(({ now }) => now),
      column(({ row }) => row.expiresAt ?? null),
    ],
    // For transactions that tell others after their commit; whoever has none leaves it to the owner's next look.
    wakes: { channel: 'balcao_outbox', payload: String(connectionId) },
  };
}
