import type { UserCtx } from '../../platform/context.ts';
import { countedMessages } from './counted-messages.ts';
import type { Period } from './period.ts';

/** Messages sent and received in a period. */
export async function countMessages(
  { client, companyId }: UserCtx,
  { from, until }: Period,
): Promise<{ sent: number; received: number }> {
  const { rows } = await client.query<{ sent: number; received: number }>({
    name: 'dashboard-messages',
    text: `
      select count(*) filter (where m.from_me)::int as sent, count(*) filter (where not m.from_me)::int as received
      ${countedMessages}`,
    values: [companyId, from, until],
  });
  return rows[0] ?? { sent: 0, received: 0 };
}
