import type { Lease } from '@balcao/channel-bus/leases.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import type { SenderDeps } from './bulk-news.ts';
import { canSendNow } from './can-send-now.ts';
import type { SendFailureAction } from './classify-send-failure.ts';
import type { ConnectionRateLimit } from './rate-limit.ts';
import { sendOne } from './send-one.ts';
import { settleUnknown } from './settle-unknown.ts';

const MAX_IN_FLIGHT = 8;
/** Half of what a connection sends at once. */
const MAX_BULK_IN_FLIGHT = 4;

/** How one connection sends, and when it holds back because the provider refused something. */
export type ConnectionSender = {
  /** Sends one row and writes down the outcome; throws when that could not be written down. */
  send: (row: OutboxRow) => Promise<void>;
  mayClaim: () => Promise<boolean>;
  maxInFlight: () => number;
  maxBulkInFlight: () => number;
};

type Place = { lease: Lease; companyId: number; rateLimit: ConnectionRateLimit };

export function createConnectionSender(deps: SenderDeps, { lease, companyId, rateLimit }: Place): ConnectionSender {
  const { connectionId, epoch } = lease;
  /** Rows whose refusal stops the connection and is just being written down. */
  const stopping = new Set<number>();
  /** Grows with every refusal: who looked at the connection before it must look again. */
  let refusals = 0;
  /** The connection was stopped and nothing has been taken since: one message is enough to find out. */
  let isCareful = false;
  /** Nobody knows what became of a message, and nothing has been taken since: of those in bulk one is enough to find out. */
  let isInDoubt = false;

  function applyFailureAction(row: OutboxRow, verdict: SendFailureAction) {
    refusals += 1;
    if (verdict.action === 'retry' && verdict.slowDown) rateLimit.slowDown(deps.now().getTime());
    if (verdict.action === 'wait-for-proof') isInDoubt = true;
    if (verdict.action !== 'stop-connection') return;
    stopping.add(row.id);
    isCareful = true;
  }

  return {
    maxInFlight: () => (isCareful ? 1 : MAX_IN_FLIGHT),
    maxBulkInFlight: () => (isInDoubt ? 1 : MAX_BULK_IN_FLIGHT),
    async send(row) {
      const before = refusals;
      try {
        const onFailureAction = (verdict: SendFailureAction) => applyFailureAction(row, verdict);
        const isTaken = await sendOne(deps, row, { epoch, onFailureAction });
        if (isTaken && before === refusals) [isCareful, isInDoubt] = [false, false];
      } finally {
        stopping.delete(row.id);
      }
    },
    async mayClaim() {
      await settleUnknown(deps, lease);
      // A stop that is being written down may commit between the look at the connection and its answer.
      if (stopping.size > 0) return false;
      const before = refusals;
      const isFree = (await canSendNow(deps, { companyId, connectionId })) === 'yes';
      return isFree && stopping.size === 0 && before === refusals;
    },
  };
}
