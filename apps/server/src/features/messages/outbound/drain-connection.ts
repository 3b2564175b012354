import type { Lease } from '@balcao/channel-bus/leases.ts';
import { claimNext, recoverOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import { canSendNow } from './can-send-now.ts';
import { createInFlightSends } from './in-flight-sends.ts';
import { RECEIPT_TIMEOUT_MS } from './record-failure.ts';
import { settleUnknown } from './settle-unknown.ts';

const MAX_IN_FLIGHT = 8;
const IDLE_MS = 500;

export type Drain = {
  lease: Lease;
  wake: () => void;
  /** Since when it has nothing in its hands; null while it has. */
  idleSince: () => Date | null;
  /** Something could not be written down: the lease must be taken anew, so that a new epoch finds what was left. */
  isBroken: () => boolean;
  /** Takes nothing new from this moment on; resolves when the calls under way have ended. */
  stop: () => Promise<void>;
};

/** Sends what one connection has queued: in order for each person, to several people at once, not faster than allowed. */
export function drainConnection(deps: Deps, lease: Lease, companyId: number): Drain {
  const { connectionId } = lease;
  const pool = deps.database.pool;
  const inFlightSends = createInFlightSends(deps, lease, () => loop.wake());
  let hasRecovered = false;
  let closing = false;
  let idleSince: Date | null = null;

  async function step(): Promise<boolean> {
    if (inFlightSends.isBroken()) return false;
    if (!hasRecovered) {
      await recoverOutgoing(pool, lease, new Date(deps.now().getTime() + RECEIPT_TIMEOUT_MS));
      hasRecovered = true;
    }
    await settleUnknown(deps, lease);
    const claimed = await claim();
    for (const row of claimed) inFlightSends.begin(row);
    idleSince = inFlightSends.size() > 0 ? null : (idleSince ?? deps.now());
    return claimed.length > 0;
  }

  async function claim(): Promise<OutboxRow[]> {
    // What is being written down at this moment may end between the look at the connection and its answer.
    if (inFlightSends.isStopping()) return [];
    const refusals = inFlightSends.refusals();
    const isFree = (await canSendNow(deps, { companyId, connectionId })) === 'yes';
    if (!isFree || closing || inFlightSends.isStopping() || refusals !== inFlightSends.refusals()) return [];
    const now = deps.now();
    const most = inFlightSends.isCareful() ? 1 : MAX_IN_FLIGHT;
    const limit = Math.min(most - inFlightSends.size(), inFlightSends.rateLimit.available(now));
    return limit > 0 ? claimNext(pool, lease, { now, limit, except: inFlightSends.rateLimit.waiting(now) }) : [];
  }

  const loop = runLoop({ name: `send:${connectionId}`, log: deps.log, idleMs: IDLE_MS, step });
  return {
    lease,
    wake: loop.wake,
    idleSince: () => (inFlightSends.size() > 0 ? null : idleSince),
    isBroken: () => inFlightSends.isBroken() && inFlightSends.size() === 0,
    async stop() {
      closing = true;
      await loop.stop();
      await inFlightSends.drained();
    },
  };
}
