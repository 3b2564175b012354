import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.ts';
import { deliver } from './deliver.ts';
import { createSettling } from './settle-try.ts';

/** Deliveries that a process has under way. */
const AT_ONCE = 64;
/** Of these, to webhooks that keep failing: each may hold a place for ten seconds. */
const FAILING_AT_ONCE = 32;
const IDLE_MS = 1000;

/** Delivers what waits, for as long as the process lives. A loop of its own: an address that never answers holds up nothing else. */
export const runDeliveries = (deps: Deps): Working => {
  const underWay = new Set<Promise<void>>();
  const settle = createSettling(deps);
  let failing = 0;

  async function look(): Promise<boolean> {
    const places = { all: AT_ONCE - underWay.size, ofFailing: FAILING_AT_ONCE - failing };
    const due = await claimDeliveries(deps.database, deps.now(), places);
    for (const delivery of due) begin(delivery);
    return false;
  }

  function begin(delivery: ClaimedDelivery) {
    const weight = delivery.isFailing ? 1 : 0;
    failing += weight;
    const work = tryOnce(delivery).finally(() => {
      failing -= weight;
      underWay.delete(work);
      loop.wake();
    });
    underWay.add(work);
  }

  /** Never throws: what cannot be written down now is found again when its lease is over. */
  async function tryOnce(delivery: ClaimedDelivery): Promise<void> {
    try {
      await settle({ delivery, result: await deliver(deps, delivery) });
    } catch (error) {
      deps.log.error({ err: error, deliveryId: delivery.id }, 'what became of a delivery could not be stored');
    }
  }

  const loop = runLoop({ name: 'webhooks', log: deps.log, idleMs: IDLE_MS, step: look });
  const stopListening = deps.notifications.on('balcao_webhooks', loop.wake);
  return {
    isWorking: loop.isWorking,
    async stop() {
      stopListening();
      await loop.stop();
      await Promise.all(underWay);
    },
  };
};
