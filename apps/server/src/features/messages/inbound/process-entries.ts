import { isDeadlock } from '../../../platform/db/deadlock.ts';
import type { WaitingConnection } from '@balcao/channel-bus/journal.ts';
import type { InboundDeps } from './inbound-ctx.ts';
import { isOutage } from './reading/is-outage.ts';
import { placeOneByOne } from './reading/place-alone.ts';
import { placeTogether, type Looked } from './reading/place-together.ts';
import { nothingHeld, type HeldEntry } from './reading/parse-entries.ts';

/** Places the next slice of what waits for one connection. Returns whether there may be more. */
export const processWaiting = async (deps: InboundDeps, waiting: WaitingConnection): Promise<boolean> =>
  (await placeSlice(deps, waiting, nothingHeld())) === 'more';

/**
 * Places the next slice of what waits for one connection, in the order of arrival. Together as long as all goes well; when
 * anything fails, each entry and each event on its own, so that one that cannot be placed takes no other with it.
 */
export async function placeSlice(deps: InboundDeps, waiting: WaitingConnection, held: HeldEntry): Promise<Looked> {
  try {
    return await placeTogether(deps, waiting, held);
  } catch (error) {
    held.current = undefined;
    if (isOutage(error)) throw error;
    // Nothing is wrong with what arrived, and it stays in its order: it is placed again.
    if (isDeadlock(error)) return 'more';
    deps.log.warn({ err: error, connectionId: waiting.connectionId }, 'arrivals are placed one by one');
  }
  return placeOneByOne(deps, waiting);
}
