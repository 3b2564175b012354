import type { Lease } from '@balcao/channel-bus/leases.ts';
import { claimNext, recoverOutgoing, type OutboxRow } from '@balcao/channel-bus/outbox.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runLoop } from '../../../platform/run-loop.ts';
import { canSendNow } from './can-send-now.ts';
import type { Verdict } from './judge-failure.ts';
import { createPace } from './pace.ts';
import { PROOF_MS } from './record-failure.ts';
import { sendOne } from './send-one.ts';
import { settleUnknown } from './settle-unknown.ts';

const MOST_IN_FLIGHT = 8;
const IDLE_MS = 500;

export type Drain = {
  lease: Lease;
  wake: () => void;
  /** Whether it has nothing in its hands and found nothing to do since then. */
  idleSince: () => Date | null;
  /** Something could not be written down: the lease must be taken anew, so that a new epoch finds what was left. */
  isBroken: () => boolean;
  /** Lets calls under way end and takes no new ones. `abandon` ends them: the connection is no longer ours. */
  stop: (how?: 'abandon') => Promise<void>;
};

/** Sends what one connection has queued: in order for each person, to several people at once, not faster than allowed. */
export function drainConnection(deps: Deps, lease: Lease, companyId: number): Drain {
  const { connectionId } = lease;
  const pool = deps.database.pool;
  const pace = createPace();
  const inFlight = new Set<Promise<void>>();
  const abort = new AbortController();
  /** Rows whose refusal stops the connection as soon as it is written down. */
  const stopping = new Set<number>();
  let refusals = 0;
  let closing = false;
  let hasRecovered = false;
  let broken = false;
  let idleSince: Date | null = null;

  async function step(): Promise<boolean> {
    if (broken) return false;
    if (!hasRecovered) {
      await recoverOutgoing(pool, lease, new Date(deps.now().getTime() + PROOF_MS));
      hasRecovered = true;
    }
    await settleUnknown(deps, lease);
    const claimed = await claim();
    for (const row of claimed) launch(row);
    noteIdle();
    return claimed.length > 0;
  }

  async function claim(): Promise<OutboxRow[]> {
    const before = refusals;
    const isFree = (await canSendNow(deps, { companyId, connectionId })) === 'yes';
    // A refusal that stops the connection may be just being written down.
    if (!isFree || closing || stopping.size > 0 || before !== refusals) return [];
    const now = deps.now();
    const limit = Math.min(MOST_IN_FLIGHT - inFlight.size, pace.available(now));
    return limit > 0 ? claimNext(pool, lease, { now, limit, except: pace.waiting(now) }) : [];
  }

  function launch(row: OutboxRow) {
    pace.sent(row.recipient, deps.now());
    const sending = send(row).finally(() => {
      inFlight.delete(sending);
      loop.wake();
    });
    inFlight.add(sending);
  }

  async function send(row: OutboxRow) {
    try {
      const onVerdict = (verdict: Verdict) => heed(row, verdict);
      await sendOne(deps, row, { epoch: lease.epoch, signal: abort.signal, onVerdict });
    } catch (error) {
      broken = true;
      deps.log.error({ err: error, connectionId, outboxId: row.id }, 'what became of a message was not written down');
    } finally {
      stopping.delete(row.id);
    }
  }

  function heed(row: OutboxRow, verdict: Verdict) {
    refusals += 1;
    if (verdict.do === 'retry' && verdict.slowDown) pace.slowDown(deps.now());
    if (verdict.do === 'stop-connection') stopping.add(row.id);
  }

  function noteIdle() {
    if (inFlight.size > 0) idleSince = null;
    else idleSince ??= deps.now();
  }

  const loop = runLoop({ name: `send:${connectionId}`, log: deps.log, idleMs: IDLE_MS, step });
  return {
    lease,
    wake: loop.wake,
    idleSince: () => (inFlight.size > 0 ? null : idleSince),
    isBroken: () => broken && inFlight.size === 0,
    async stop(how) {
      closing = true;
      if (how === 'abandon') abort.abort();
      await loop.stop();
      await Promise.all(inFlight);
    },
  };
}
