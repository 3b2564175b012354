const DECIMAL = /^\d{1,10}\.\d{2}$/;
/** Doubles near an amount of cents are less than this apart from it. */
const TOLERANCE = 1e-6;
const MAX_CENTS = 99_999_999_999;

/** Cents of what a provider says: `123.45` as text, or a number. Undefined for anything else, such as `123,45`. */
export function centsOf(amount: unknown): number | undefined {
  if (typeof amount === 'string' && DECIMAL.test(amount)) return bounded(Number(amount.replace('.', '')));
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined;
  const cents = Math.round(amount * 100);
  return Math.abs(amount * 100 - cents) < TOLERANCE ? bounded(cents) : undefined;
}

const bounded = (cents: number): number | undefined => (cents >= 0 && cents <= MAX_CENTS ? cents : undefined);

/** An instant as ISO 8601 in UTC, or null. */
export function instantOf(time: unknown): string | null {
  const milliseconds = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}
