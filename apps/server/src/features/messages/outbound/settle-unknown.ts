import type { Lease } from '@balcao/channel-bus/leases.ts';
import { decideUnknown, overdueUnknown } from '@balcao/channel-bus/unknown-outcome.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announceFailure } from '../announce-failure.ts';

/**
 * No receipt came in time: the message counts as not delivered, and people may send it again if they dare. A receipt that
 * comes still later puts it right.
 */
export async function settleUnknown(deps: Deps, lease: Lease): Promise<void> {
  for (const row of await overdueUnknown(deps.database.pool, lease, deps.now())) {
    await inCompanyAsSystem(deps, row.companyId, async (ctx) => {
      const isProven = row.messageId !== null && (await lockAck(ctx, row.messageId)) > 0;
      const isOpen = await decideUnknown(ctx.client, { id: row.id, state: isProven ? 'done' : 'failed' }, ctx.now);
      if (!isOpen || row.messageId === null || isProven) return;
      await announceFailure(ctx, row.messageId, { reason: 'unknown', code: null, text: null });
    });
  }
}

/**
 * How far receipts say it has come. They may have come while its sender was dying and nobody doubted it yet; whoever writes the
 * next one waits until this is decided.
 */
async function lockAck({ client, companyId }: Ctx, messageId: number): Promise<number> {
  const { rows } = await client.query<{ ack: number }>({
    name: 'outbox-lock-ack',
    text: 'select ack from messages where company_id = $1 and id = $2 for update',
    values: [companyId, messageId],
  });
  return rows[0]?.ack ?? 0;
}
