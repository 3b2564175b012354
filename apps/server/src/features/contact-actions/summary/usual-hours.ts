/** A habit is seen in so many messages, of which so many lie within the hours. */
const MIN_MESSAGES = 6;
const MIN_SHARE = 0.5;
/** Hours that are named together. */
const SPAN = 3;
const DAY = 24;

type Hours = { from: number; to: number };

/** The hours of the day between which most of these messages were written; null when they have no such hours. */
export function usualHours(byHour: readonly { hour: number; count: number }[]): Hours | null {
  const counts = Array.from({ length: DAY }, (_, hour) => byHour.find((one) => one.hour === hour)?.count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < MIN_MESSAGES) return null;
  const spanAt = (from: number) =>
    Array.from({ length: SPAN }, (_, step) => counts[(from + step) % DAY] ?? 0).reduce((sum, count) => sum + count, 0);
  const from = counts.reduce((best, _, hour) => (spanAt(hour) > spanAt(best) ? hour : best), 0);
  return spanAt(from) / total < MIN_SHARE ? null : { from, to: (from + SPAN) % DAY };
}
