import type { Lease } from '@balcao/channel-bus/leases.ts';
import { claimNext, recoverOutgoing } from '@balcao/channel-bus/outbox.ts';
import { runSendWorker, type SendWorker } from '@balcao/platform/send-worker.ts';
import type { SenderDeps } from './bulk-news.ts';
import { createConnectionSender } from './connection-sender.ts';
import { createRateLimit } from './rate-limit.ts';
import { RECEIPT_TIMEOUT_MS } from './record-failure.ts';

/** Also how long a connection that was put right waits until it sends again. */
const IDLE_MS = 500;
export type Drain = SendWorker & { lease: Lease };

/** Sends what one connection has queued: in order for each person, to several people at once, not faster than allowed. */
export function drainConnection(deps: SenderDeps, lease: Lease, companyId: number): Drain {
  const pool = deps.database.pool;
  const rateLimit = createRateLimit();
  const { send, mayClaim, maxInFlight, maxBulkInFlight } = createConnectionSender(deps, {
    lease,
    companyId,
    rateLimit,
  });
  const worker = runSendWorker({
    name: `send:${lease.connectionId}`,
    log: deps.log,
    now: deps.now,
    idleMs: IDLE_MS,
    rateLimit,
    maxInFlight,
    maxBulkInFlight,
    mayClaim,
    claim: (wanted) => claimNext(pool, lease, wanted),
    async recover(inFlightIds) {
      const now = deps.now();
      const decideAt = new Date(now.getTime() + RECEIPT_TIMEOUT_MS);
      await recoverOutgoing(pool, lease, { now, decideAt, inFlightIds });
    },
    send,
  });
  return { ...worker, lease };
}
