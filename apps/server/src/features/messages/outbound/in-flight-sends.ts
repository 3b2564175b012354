import type { Lease } from '@balcao/channel-bus/leases.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SendFailureAction } from './classify-send-failure.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { sendOne } from './send-one.ts';

/** What one connection is just sending, and how fast it may. */
export type InFlightSends = {
  rateLimit: RateLimit;
  begin: (row: OutboxRow) => void;
  size: () => number;
  /** Grows with every refusal: who looked at the connection before it must look again. */
  refusals: () => number;
  /** A refusal that stops the connection is just being written down. */
  isStopping: () => boolean;
  /** The connection was stopped and nothing has been taken since: one message is enough to find out. */
  isCareful: () => boolean;
  /** Something could not be written down. */
  isBroken: () => boolean;
  drained: () => Promise<void>;
};

export function createInFlightSends(deps: Deps, { connectionId, epoch }: Lease, onFinished: () => void): InFlightSends {
  const rateLimit = createRateLimit();
  const inFlight = new Set<Promise<void>>();
  const stopping = new Set<number>();
  let refusals = 0;
  let broken = false;
  let careful = false;

  function applyFailureAction(row: OutboxRow, verdict: SendFailureAction) {
    refusals += 1;
    if (verdict.action === 'retry' && verdict.slowDown) rateLimit.slowDown(deps.now());
    if (verdict.action !== 'stop-connection') return;
    stopping.add(row.id);
    careful = true;
  }

  async function send(row: OutboxRow) {
    const before = refusals;
    try {
      await sendOne(deps, row, { epoch, onFailureAction: (verdict) => applyFailureAction(row, verdict) });
      if (row.kind === 'message' && before === refusals) careful = false;
    } catch (error) {
      broken = true;
      deps.log.error({ err: error, connectionId, outboxId: row.id }, 'what became of a message was not written down');
    } finally {
      stopping.delete(row.id);
    }
  }

  return {
    rateLimit,
    begin(row) {
      rateLimit.sent(row.recipient, deps.now());
      const sending = send(row).finally(() => {
        inFlight.delete(sending);
        onFinished();
      });
      inFlight.add(sending);
    },
    size: () => inFlight.size,
    refusals: () => refusals,
    isStopping: () => stopping.size > 0,
    isCareful: () => careful,
    isBroken: () => broken,
    async drained() {
      await Promise.all(inFlight);
    },
  };
}
