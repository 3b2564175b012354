const SECOND_MS = 1000;
/** What 0 as an interval means: nothing leaves in the same second from one number. */
const LEAST_INTERVAL_MS = 1000;
/** The interval is a minimum; chance adds up to so much of it. */
const CHANCE_SHARE = 0.3;
/** Between a moment that was planned and the step that keeps it. A step that is later than this begins anew. */
const HARDLY_LATE_MS = 1000;

/** Seconds and messages, as the company chose them; 0 as the longer pause, or after how many, switches it off. */
export type PaceSettings = { messageInterval: number; longerIntervalAfter: number; greaterInterval: number };

/** How a campaign leaves: one by one with pauses, or as many a second as the channel takes. */
export type Pace = ({ by: 'settings' } & PaceSettings) | { by: 'channel'; perSecond: number };

type Handed = {
  pace: Pace;
  /** How many left together. */
  count: number;
  /** How many had left since the last longer pause, before these. */
  sinceBefore: number;
  /** The guardian's: half as fast is 0.5. */
  factor: number;
  /** Not faster than this, whatever the settings say. */
  leastMs: number;
  /** From 0 to below 1. */
  chance: number;
};

/** How long a line rests after what it handed over, and how many it has handed over since its last longer pause. */
export function restAfter({ pace, count, sinceBefore, factor, leastMs, chance }: Handed) {
  if (pace.by === 'channel') {
    const rest = Math.round((count * SECOND_MS) / pace.perSecond / factor);
    return { least: 0, rest, since: sinceBefore + count };
  }
  const interval = Math.max(pace.messageInterval * SECOND_MS, LEAST_INTERVAL_MS);
  const since = sinceBefore + count;
  const isLong = pace.longerIntervalAfter > 0 && pace.greaterInterval > 0 && since >= pace.longerIntervalAfter;
  // A longer pause that is shorter than the interval would be a burst.
  const wanted = isLong ? Math.max(interval, pace.greaterInterval * SECOND_MS) : interval;
  const least = Math.max(wanted / factor, leastMs);
  return { least, rest: Math.round(least * (1 + CHANCE_SHARE * chance)), since: isLong ? 0 : since };
}

/**
 * When a line may speak again. A step that kept its moment by less than a second counts from the moment that was planned, so
 * that a timetable holds over days; the least gap is measured from the step itself.
 */
export function nextMoment({ planned, now }: { planned: number; now: number }, rest: { least: number; rest: number }) {
  const isOnTime = now - planned < HARDLY_LATE_MS && planned <= now;
  return Math.max((isOnTime ? planned : now) + rest.rest, now + Math.ceil(rest.least));
}
