import type { Lease } from '@balcao/channel-bus/leases.ts';
import { decideUnknown, overdueUnknown } from '@balcao/channel-bus/outbox.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announceFailure } from '../announce-failure.ts';

/**
 * No receipt came in time: the message counts as not delivered, and people may send it again if they dare. A receipt that
 * comes still later puts it right.
 */
export async function settleUnknown(deps: Deps, lease: Lease): Promise<void> {
  for (const row of await overdueUnknown(deps.database.pool, lease, deps.now())) {
    await inCompanyAsSystem(deps, row.companyId, async (ctx) => {
      const isOpen = await decideUnknown(ctx.client, { id: row.id, state: 'failed' }, ctx.now);
      if (!isOpen || row.messageId === null) return;
      await announceFailure(ctx, row.messageId, { reason: 'unknown', code: null, text: null });
    });
  }
}
