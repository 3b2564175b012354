import type { Queryable } from '@balcao/channel-bus/queryable.ts';

type Place = { companyId: number; queueId: number };

/** Tickets that wait in a queue for a person, the longest waiting first. */
export async function findWaiting(client: Queryable, { companyId, queueId }: Place, atMost: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'distribution-waiting',
    text: `
      select id from tickets
      where company_id = $1 and queue_id = $2 and status = 'pending' and user_id is null and not is_bot and not is_group
      order by coalesce(wait_started_at, created_at), id limit $3`,
    values: [companyId, queueId, atMost],
  });
  return rows.map(({ id }) => id);
}
