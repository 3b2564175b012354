import { claimNext, nextDue, requeueOutgoing, type OutboxRow } from '@balcao/channel-bus/outbox.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import type { Hold } from '../hold.ts';
import type { Pace } from './pace.ts';

export type Drain = {
  /** While WhatsApp is connected. */
  open: (isOpen: boolean) => void;
  wake: () => void;
  /** Rows may be in our name that are in nobody's hand. */
  strayed: () => void;
  /** Takes nothing new from this moment on. */
  stop: () => Promise<void>;
};

type DrainOptions = {
  pace: Pace;
  /** Rows that are just being sent. */
  inHand: () => number[];
  launch: (row: OutboxRow) => void;
};

const MOST_IN_FLIGHT = 6;
/** Whatever is queued announces itself; this is for the announcement that was lost. */
const LOOK_MS = 10_000;

/** Takes what a connection has queued as soon as it is due and the pace allows it, as long as the line is open. */
export function drainOutbox(hold: Hold, { pace, inHand, launch }: DrainOptions): Drain {
  const { pool, lease, connectionId } = hold;
  let isOpen = false;
  /** At first: those of an earlier owner. */
  let hasStrays = true;
  let alarm: NodeJS.Timeout | undefined;

  async function step(): Promise<boolean> {
    clearTimeout(alarm);
    if (!isOpen) return false;
    try {
      await gatherStrays();
      if (await launchNext()) return true;
      await setAlarm();
      return false;
    } catch (error) {
      // Rows may have been claimed although we were not told which.
      hasStrays = true;
      throw error;
    }
  }

  async function gatherStrays() {
    if (!hasStrays) return;
    hasStrays = false;
    await requeueOutgoing(pool, lease, { now: hold.now(), inHand: inHand() });
  }

  async function launchNext(): Promise<boolean> {
    const now = hold.now();
    const limit = Math.min(MOST_IN_FLIGHT - inHand().length, pace.available(now.getTime()));
    if (limit < 1) return false;
    const rows = await claimNext(pool, lease, { now, limit, except: pace.waiting(now.getTime()) });
    for (const row of rows) {
      pace.left(row.recipient, now.getTime());
      launch(row);
    }
    return rows.length > 0;
  }

  /** Looks again when something becomes due or the pace allows it; everything else wakes us by itself. */
  async function setAlarm() {
    const now = hold.now().getTime();
    const due = (await nextDue(pool, connectionId))?.getTime();
    if (due === undefined) return;
    const moments = [due, pace.nextChange(now) ?? 0].filter((moment) => moment > now);
    if (moments.length > 0) alarm = setTimeout(() => loop.wake(), Math.min(...moments) - now);
  }

  const loop = runLoop({ name: `whatsapp-send:${connectionId}`, log: hold.log, idleMs: LOOK_MS, step });
  const deafen = hold.notifications.on('balcao_outbox', (payload) => {
    if (payload === '' || Number(payload) === connectionId) loop.wake();
  });

  return {
    wake: loop.wake,
    open(now) {
      isOpen = now;
      if (now) loop.wake();
    },
    strayed: () => void (hasStrays = true),
    async stop() {
      isOpen = false;
      deafen();
      await loop.stop();
      clearTimeout(alarm);
    },
  };
}
