import type { Logger } from './logger.ts';
import { runLoop } from './run-loop.ts';

/** How fast a sender may be, in all and to each recipient. Times are milliseconds since 1970. */
export type RateLimit = {
  /** How many may leave now. */
  available: (now: number) => number;
  /** How many of these may be bulk: the rest is kept for people. */
  availableForBulk: (now: number) => number;
  /** Recipients who must wait for their next row. */
  waiting: (now: number) => string[];
  sent: (recipient: string, now: number) => void;
};

export type SendWorker = {
  wake: () => void;
  /** Since when nothing is in flight; null while something is, and before the first look. */
  idleSince: () => Date | null;
  /** Claims nothing new from this moment on; resolves when all that is in flight has ended. */
  stop: () => Promise<void>;
};

/** `priority` 2 is bulk; everything below it is said by people or asked for by programs. */
type Row = { id: number; recipient: string; priority: 0 | 1 | 2 };

export type SendWorkerOptions<R extends Row> = {
  name: string;
  log: Logger;
  now: () => Date;
  /** How long to rest when nothing wakes it. */
  idleMs: number;
  rateLimit: RateLimit;
  /** Asked again for each claim: how many may be in flight at once. */
  maxInFlight: () => number;
  /** How many of these may be bulk. */
  maxBulkInFlight: () => number;
  /** Asked right before each claim. */
  mayClaim: () => Promise<boolean>;
  /** Takes due rows in the worker's name, at most `limit`, `bulk` of them bulk, and none of the recipients in `except`. */
  claim: (wanted: { now: Date; limit: number; bulk: number; except: string[] }) => Promise<R[]>;
  /**
   * Deals with rows that are claimed in the worker's name without being in flight: those of an earlier owner, and those whose
   * outcome was not written down. Called before the first claim and after each failure.
   */
  recover: (inFlightIds: readonly number[]) => Promise<void>;
  /** Sends one row and writes down the outcome. Throws when that could not be written down. */
  send: (row: R) => Promise<void>;
  /** When it should look again although nothing wakes it: the next row that is due, or the end of a pause. */
  nextMoment?: (now: Date) => Promise<Date | null>;
};

/**
 * Sends what one owner has to send: claims rows as the rate limit allows, sends several at once, and never loses sight of a
 * row. What a row is and where it goes is the caller's matter.
 */
export function runSendWorker<R extends Row>(options: SendWorkerOptions<R>): SendWorker {
  const { name, log, now, rateLimit } = options;
  let needsRecovery = true;
  let isStopping = false;
  let idleSince: Date | null = null;
  let alarm: NodeJS.Timeout | undefined;
  const inFlight = trackSends(options, ({ isRecorded }) => {
    needsRecovery ||= !isRecorded;
    loop.wake();
  });

  async function recover() {
    if (!needsRecovery) return;
    needsRecovery = false;
    await options.recover(inFlight.ids());
  }

  async function claim(): Promise<R[]> {
    if (isStopping || !(await options.mayClaim()) || isStopping) return [];
    const at = now();
    const time = at.getTime();
    const limit = Math.min(options.maxInFlight() - inFlight.size(), rateLimit.available(time));
    const bulk = Math.min(limit, options.maxBulkInFlight() - inFlight.bulk(), rateLimit.availableForBulk(time));
    if (limit < 1) return [];
    return options.claim({ now: at, limit, bulk: Math.max(0, bulk), except: rateLimit.waiting(time) });
  }

  async function setAlarm() {
    const moment = await options.nextMoment?.(now());
    if (moment && !isStopping) alarm = setTimeout(() => loop.wake(), Math.max(0, moment.getTime() - now().getTime()));
  }

  async function step(): Promise<boolean> {
    clearTimeout(alarm);
    try {
      await recover();
      const rows = await claim();
      for (const row of rows) inFlight.begin(row);
      idleSince = inFlight.size() > 0 ? null : (idleSince ?? now());
      if (rows.length === 0) await setAlarm();
      return rows.length > 0;
    } catch (error) {
      // Rows may have been claimed without our being told which.
      needsRecovery = true;
      throw error;
    }
  }

  const loop = runLoop({ name, log, idleMs: options.idleMs, step });
  return {
    wake: loop.wake,
    idleSince: () => (inFlight.size() > 0 ? null : idleSince),
    async stop() {
      isStopping = true;
      await loop.stop();
      clearTimeout(alarm);
      await inFlight.ended();
    },
  };
}

const bulkIn = ({ priority }: Row) => (priority === 2 ? 1 : 0);

/** What is in flight. `onEnded` is called after each send. */
function trackSends<R extends Row>(
  { name, log, now, rateLimit, send }: SendWorkerOptions<R>,
  onEnded: (ended: { isRecorded: boolean }) => void,
) {
  const inFlight = new Map<number, Promise<void>>();
  let bulk = 0;
  return {
    ids: () => [...inFlight.keys()],
    size: () => inFlight.size,
    bulk: () => bulk,
    begin(row: R) {
      rateLimit.sent(row.recipient, now().getTime());
      bulk += bulkIn(row);
      // Entered before it begins, so that whatever ends it finds it.
      const sending = Promise.resolve()
        .then(() => send(row))
        .then(
          () => ({ isRecorded: true }),
          (error: unknown) => {
            log.error({ err: error, outboxId: row.id, loop: name }, 'the outcome of a send was not written down');
            return { isRecorded: false };
          },
        )
        .then((ended) => {
          inFlight.delete(row.id);
          bulk -= bulkIn(row);
          onEnded(ended);
        });
      inFlight.set(row.id, sending);
    },
    async ended() {
      await Promise.all(inFlight.values());
    },
  };
}
