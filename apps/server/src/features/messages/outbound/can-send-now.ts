import { isApiChannel } from '@balcao/channels/registry.ts';
import { isSending } from '@balcao/contract/connections/sending.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connections } from '../../connections/connections.table.ts';

type Place = { companyId: number; connectionId: number };

/** `not-ours`: a channel that sends by other means. `stopped`: somebody must put it right first; what is queued waits. */
export async function canSendNow(
  deps: Deps,
  { companyId, connectionId }: Place,
): Promise<'yes' | 'stopped' | 'not-ours'> {
  const { channel, status, problem } = connections;
  const [row] = await inCompanyAsSystem(deps, companyId, (ctx) =>
    ctx.db.select({ channel, status, problem }).from(connections).where(eq(connections.id, connectionId)),
  );
  if (!row || !isApiChannel(row.channel)) return 'not-ours';
  return isSending(row) ? 'yes' : 'stopped';
}
