const LONG_MINUTES = 5;
const TOO_LONG_MINUTES = 30;
/** A wait of two hours is as high as it gets. */
const FULL_MINUTES = 120;

export const BAR_PX = 3;
export const HEIGHT_PX = 10;
const LEAST_PX = 2;

const urgencies = ['short', 'long', 'tooLong'] as const;
type Urgency = (typeof urgencies)[number];

function urgencyOf(minutes: number): Urgency {
  if (minutes > TOO_LONG_MINUTES) return 'tooLong';
  return minutes > LONG_MINUTES ? 'long' : 'short';
}

/** The first minutes weigh most: a wait of an hour is not twelve times as high as one of five minutes. */
const heightOf = (minutes: number) =>
  LEAST_PX + (HEIGHT_PX - LEAST_PX) * Math.min(1, Math.log2(1 + minutes) / Math.log2(1 + FULL_MINUTES));

/** One bar a wait, the longest first, as one drawing for each urgency: three shapes, however many wait. */
export function barsOf(minutes: readonly number[]): { urgency: Urgency; path: string }[] {
  const paths: Record<Urgency, string> = { short: '', long: '', tooLong: '' };
  for (const [index, wait] of minutes.toSorted((one, other) => other - one).entries()) {
    const top = (HEIGHT_PX - heightOf(wait)).toFixed(1);
    paths[urgencyOf(wait)] += `M${index * BAR_PX} ${HEIGHT_PX}V${top}h${BAR_PX - 1}V${HEIGHT_PX}z`;
  }
  return urgencies.filter((urgency) => paths[urgency] !== '').map((urgency) => ({ urgency, path: paths[urgency] }));
}
