/** On the wire: reais with two decimals and a point. Other spellings of a number are refused, never repaired. */
const MONEY = /^\d{1,9}\.\d{2}$/;
/** What the spelling can carry: R$ 999.999.999,99. */
const MAX_CENTS = 99_999_999_999;

/** Integer cents, or undefined for whatever is not spelled like `49.00`. */
export function parseMoney(text: string): number | undefined {
  return MONEY.test(text) ? Number(text.replace('.', '')) : undefined;
}

/** The spelling of the wire; entries of a ledger may be below zero. Throws RangeError at what is no amount of cents. */
export function formatMoney(cents: number): string {
  const digits = String(Math.abs(amountOf(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum in cents. Throws RangeError at what is no amount of cents, or when the sum is none. */
export function addMoney(...amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => amountOf(sum + amountOf(cents)), 0);
}

/**
 * The part of an amount that `days` of the period's `of` days are worth, half a cent counting as a whole one. Never below zero:
 * what became cheaper and days that are over are worth nothing; never more than the whole.
 */
export function shareByDays(cents: number, { days, of }: { days: number; of: number }): number {
  if (!Number.isSafeInteger(days) || !Number.isSafeInteger(of) || of <= 0) throw new RangeError('days are whole');
  const counted = Math.min(Math.max(days, 0), of);
  return Math.floor((2 * Math.max(amountOf(cents), 0) * counted + of) / (2 * of));
}

function amountOf(cents: number): number {
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > MAX_CENTS) throw new RangeError('no amount of cents');
  return cents;
}
