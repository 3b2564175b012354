const MAX_TYPED = 40;
const MAX_CENTS = 99_999_999_999;
const AROUND = /^\(?(?:R\$)?([+-]?)(?:R\$)?([\d.,]+)\)?([+-]?)([DC]?)$/i;
/** One group of thousands without decimals could be either. */
const ENGLISH = /^\d{1,3}(?:(?:,\d{3})+\.(\d{1,2})|(?:,\d{3}){2,})$/;
const BRAZILIAN = /^\d{1,3}(?:(?:\.\d{3})+,(\d{1,2})|(?:\.\d{3}){2,})$/;
const PLAIN = /^\d{1,12}(?:[.,](\d{1,2}))?$/;
/** A double as a program writes it. */
const DOUBLE = /^-?\d{1,12}(?:\.\d{1,20})?$/;
const TOLERANCE = 1e-6;

/**
 * Cents of an amount as banks write it: `1.074,40`, `1,074.40`, `74.4`, `R$ -74,40`, `74,40 D`, `(74,40)`. Undefined for what can
 * be read in two ways, such as `1.074`.
 */
export function readAmount(text: string): number | undefined {
  const found = text.length > MAX_TYPED ? null : AROUND.exec(text.replaceAll(/\s/g, ''));
  const value = found?.[2] === undefined ? undefined : centsOf(found[2]);
  if (!found || value === undefined || value > MAX_CENTS || (found[1] && found[3])) return undefined;
  return value !== 0 && isNegative(found) ? -value : value;
}

const isNegative = ([whole, before, , after, mark]: RegExpExecArray): boolean =>
  before === '-' || after === '-' || mark?.toUpperCase() === 'D' || whole.startsWith('(');

function centsOf(digits: string): number | undefined {
  const decimals = [PLAIN, BRAZILIAN, ENGLISH].map((form) => form.exec(digits)).find((found) => found !== null);
  if (!decimals) return undefined;
  const fraction = decimals[1] ?? '';
  const whole = fraction ? digits.slice(0, -fraction.length - 1) : digits;
  return Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(2, '0'));
}

/** Numbers of a real sheet are doubles: rounded to the cent they mean, refused when they mean a part of one. */
export function readSheetAmount(text: string): number | undefined {
  if (!DOUBLE.test(text)) return readAmount(text);
  const scaled = Number(text) * 100;
  const cents = Math.round(scaled);
  return Math.abs(scaled - cents) < TOLERANCE && Math.abs(cents) <= MAX_CENTS ? cents : undefined;
}
