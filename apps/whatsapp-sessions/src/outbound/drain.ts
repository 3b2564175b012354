import { claimNext, nextDue, requeueOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import type { SessionCtx } from '../session-ctx.ts';
import type { RateLimit } from './rate-limit.ts';

export type Drain = {
  /** While WhatsApp is connected. */
  open: (isOpen: boolean) => void;
  wake: () => void;
  /** Rows may be in our name that are in nobody's hand. */
  markUnrecorded: () => void;
  /** Takes nothing new from this moment on. */
  stop: () => Promise<void>;
};

type DrainOptions = {
  rateLimit: RateLimit;
  /** Rows that are just being sent. */
  inFlightIds: () => number[];
  begin: (row: OutboxRow) => void;
};

const MAX_IN_FLIGHT = 6;
/** Whatever is queued announces itself; this is for the announcement that was lost. */
const POLL_INTERVAL_MS = 10_000;

/** Takes what a connection has queued as soon as it is due and the pace allows it, as long as the line is open. */
export function drainOutbox(ctx: SessionCtx, { rateLimit, inFlightIds, begin }: DrainOptions): Drain {
  const { pool, lease, connectionId } = ctx;
  let isOpen = false;
  /** At first: those of an earlier owner. */
  let hasUnrecorded = true;
  let alarm: NodeJS.Timeout | undefined;

  async function step(): Promise<boolean> {
    clearTimeout(alarm);
    if (!isOpen) return false;
    try {
      await requeueUnrecorded();
      if (await launchNext()) return true;
      await setAlarm();
      return false;
    } catch (error) {
      // Rows may have been claimed although we were not told which.
      hasUnrecorded = true;
      throw error;
    }
  }

  async function requeueUnrecorded() {
    if (!hasUnrecorded) return;
    hasUnrecorded = false;
    await requeueOutgoing(pool, lease, { now: ctx.now(), inFlightIds: inFlightIds() });
  }

  async function launchNext(): Promise<boolean> {
    const now = ctx.now();
    const limit = Math.min(MAX_IN_FLIGHT - inFlightIds().length, rateLimit.available(now.getTime()));
    if (limit < 1) return false;
    const rows = await claimNext(pool, lease, { now, limit, except: rateLimit.waiting(now.getTime()) });
    for (const row of rows) {
      rateLimit.left(row.recipient, now.getTime());
      begin(row);
    }
    return rows.length > 0;
  }

  /** Looks again when something becomes due or the pace allows it; everything else wakes us by itself. */
  async function setAlarm() {
    const now = ctx.now().getTime();
    const due = (await nextDue(pool, connectionId))?.getTime();
    if (due === undefined) return;
    const moments = [due, rateLimit.nextChange(now) ?? 0].filter((moment) => moment > now);
    if (moments.length > 0) alarm = setTimeout(() => loop.wake(), Math.min(...moments) - now);
  }

  const loop = runLoop({ name: `whatsapp-send:${connectionId}`, log: ctx.log, idleMs: POLL_INTERVAL_MS, step });
  const stopListening = ctx.notifications.on('balcao_outbox', (payload) => {
    if (payload === '' || Number(payload) === connectionId) loop.wake();
  });

  return {
    wake: loop.wake,
    open(now) {
      isOpen = now;
      if (now) loop.wake();
    },
    markUnrecorded: () => void (hasUnrecorded = true),
    async stop() {
      isOpen = false;
      stopListening();
      await loop.stop();
      clearTimeout(alarm);
    },
  };
}
