import type { Lease } from '@balcao/channel-bus/leases.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Verdict } from './judge-failure.ts';
import { createPace, type Pace } from './pace.ts';
import { sendOne } from './send-one.ts';

/** What one connection is just sending, and how fast it may. */
export type Flights = {
  pace: Pace;
  launch: (row: OutboxRow) => void;
  size: () => number;
  /** Grows with every refusal: who looked at the connection before it must look again. */
  refusals: () => number;
  /** A refusal that stops the connection is just being written down. */
  isStopping: () => boolean;
  /** The connection was stopped and nothing has been taken since: one message is enough to find out. */
  isCareful: () => boolean;
  /** Something could not be written down. */
  isBroken: () => boolean;
  allLanded: () => Promise<void>;
};

export function createFlights(deps: Deps, { connectionId, epoch }: Lease, onLanding: () => void): Flights {
  const pace = createPace();
  const inFlight = new Set<Promise<void>>();
  const stopping = new Set<number>();
  let refusals = 0;
  let broken = false;
  let careful = false;

  function heed(row: OutboxRow, verdict: Verdict) {
    refusals += 1;
    if (verdict.do === 'retry' && verdict.slowDown) pace.slowDown(deps.now());
    if (verdict.do !== 'stop-connection') return;
    stopping.add(row.id);
    careful = true;
  }

  async function send(row: OutboxRow) {
    const before = refusals;
    try {
      await sendOne(deps, row, { epoch, onVerdict: (verdict) => heed(row, verdict) });
      if (row.kind === 'message' && before === refusals) careful = false;
    } catch (error) {
      broken = true;
      deps.log.error({ err: error, connectionId, outboxId: row.id }, 'what became of a message was not written down');
    } finally {
      stopping.delete(row.id);
    }
  }

  return {
    pace,
    launch(row) {
      pace.sent(row.recipient, deps.now());
      const flight = send(row).finally(() => {
        inFlight.delete(flight);
        onLanding();
      });
      inFlight.add(flight);
    },
    size: () => inFlight.size,
    refusals: () => refusals,
    isStopping: () => stopping.size > 0,
    isCareful: () => careful,
    isBroken: () => broken,
    async allLanded() {
      await Promise.all(inFlight);
    },
  };
}
