import { claimNext, nextDue, requeueOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { runSendWorker } from '@balcao/platform/send-worker.ts';
import type { SessionCtx } from '../session-ctx.ts';
import type { SessionRateLimit } from './rate-limit.ts';

export type Drain = {
  /** While WhatsApp is connected. */
  open: (isOpen: boolean) => void;
  /** Takes nothing new from this moment on; resolves when nothing is in flight any more. */
  stop: () => Promise<void>;
};

type DrainOptions = {
  rateLimit: SessionRateLimit;
  /** Asked right before rows are taken, while the line is open. */
  mayTake: () => Promise<boolean>;
  /** Sends one row and writes down the outcome; throws when that could not be written down. */
  send: (row: OutboxRow) => Promise<void>;
};

const MAX_IN_FLIGHT = 6;
/** Of a phone, whoever stops a campaign finds one message at most already on its way. */
const MAX_BULK_IN_FLIGHT = 1;
/** Whatever is queued announces itself; this is for the announcement that was lost. */
const POLL_INTERVAL_MS = 10_000;

/** Takes what a connection has queued as soon as it is due and the rate limit allows it, as long as the line is open. */
export function drainOutbox(ctx: SessionCtx, { rateLimit, mayTake, send }: DrainOptions): Drain {
  const { pool, lease, connectionId } = ctx;
  let isOpen = false;

  const worker = runSendWorker({
    name: `whatsapp-send:${connectionId}`,
    log: ctx.log,
    now: ctx.now,
    idleMs: POLL_INTERVAL_MS,
    rateLimit,
    maxInFlight: () => MAX_IN_FLIGHT,
    maxBulkInFlight: () => MAX_BULK_IN_FLIGHT,
    mayClaim: async () => isOpen && (await mayTake()) && isOpen,
    claim: (wanted) => claimNext(pool, lease, wanted),
    recover: async (inFlightIds) => void (await requeueOutgoing(pool, lease, { now: ctx.now(), inFlightIds })),
    send,
    nextMoment,
  });

  /** The next row that is due or the end of a pause, if the line is open; everything else wakes the worker by itself. */
  async function nextMoment(at: Date): Promise<Date | null> {
    const due = isOpen ? await nextDue(pool, connectionId) : null;
    if (!due) return null;
    const now = at.getTime();
    const moments = [due.getTime(), rateLimit.nextChange(now) ?? 0].filter((moment) => moment > now);
    return moments.length > 0 ? new Date(Math.min(...moments)) : null;
  }

  const stopListening = ctx.notifications.on('balcao_outbox', (payload) => {
    if (payload === '' || Number(payload) === connectionId) worker.wake();
  });

  return {
    open(now) {
      isOpen = now;
      if (now) worker.wake();
    },
    async stop() {
      isOpen = false;
      stopListening();
      await worker.stop();
    },
  };
}
