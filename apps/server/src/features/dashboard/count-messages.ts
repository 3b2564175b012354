import type { UserCtx } from '../../platform/context.ts';
import type { Period } from './period.ts';

/** Messages sent and received in a period; log lines are none. */
export async function countMessages(
  { client, companyId }: UserCtx,
  { from, until }: Period,
): Promise<{ sent: number; received: number }> {
  const { rows } = await client.query<{ sent: number; received: number }>({
    name: 'dashboard-messages',
    text: `
      select count(*) filter (where from_me)::int as sent, count(*) filter (where not from_me)::int as received
      from messages
      where company_id = $1 and sent_at >= $2 and sent_at < $3 and media_type not in ('call_log', 'closed_log', 'info_log')`,
    values: [companyId, from, until],
  });
  return rows[0] ?? { sent: 0, received: 0 };
}
