import { inCompanyAsSystem } from '../../platform/context.ts';
import { isLostDatabase } from '../../platform/db/lost-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { assignTicket, type Assigning } from './assign-ticket.ts';
import { findWaiting } from './find-waiting.ts';
import { storeNobodyAlike } from './store-assignment.ts';

const AT_ONCE = 1000;

type Place = { companyId: number; queueId: number };

/**
 * Gives out what waits in a queue, the longest waiting first, each ticket in a transaction of its own, until nobody has room.
 * Answers whether one was held by somebody meanwhile, or could not be given out: it must be looked at again.
 */
export async function assignWaiting(deps: Deps, place: Place): Promise<{ isHeld: boolean; hasFailed: boolean }> {
  const { companyId } = place;
  for (;;) {
    const waiting = await findWaiting(deps.database.pool, place, AT_ONCE);
    const seen: (Assigning | 'failed')[] = [];
    for (const [index, ticketId] of waiting.entries()) {
      const outcome = await tryTicket(deps, place, ticketId);
      seen.push(outcome);
      if (outcome !== 'nobody') continue;
      const rest = waiting.slice(index + 1);
      await inCompanyAsSystem(deps, companyId, (ctx) => storeNobodyAlike(ctx, ticketId, rest));
      break;
    }
    const goesOn = waiting.length === AT_ONCE && !seen.includes('nobody') && seen.includes('assigned');
    if (!goesOn) return { isHeld: seen.includes('held'), hasFailed: seen.includes('failed') };
  }
}

/** One that cannot be given out keeps no other waiting. */
async function tryTicket(deps: Deps, { companyId, queueId }: Place, ticketId: number): Promise<Assigning | 'failed'> {
  try {
    return await inCompanyAsSystem(deps, companyId, (ctx) =>
      assignTicket(ctx, { ticketId, queueId, random: Math.random }),
    );
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    deps.log.error({ err: error, ticketId }, 'a waiting ticket could not be given out');
    return 'failed';
  }
}
