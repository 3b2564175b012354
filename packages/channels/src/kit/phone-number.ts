/** Brazilian mobile: area code, then eight digits of which the first is 6 to 9. Landlines start with 2 to 5. */
const BRAZIL_WITHOUT_NINE = /^55([1-9]{2})([6-9]\d{7})$/;
const BRAZIL_WITH_NINE = /^55([1-9]{2})9([6-9]\d{7})$/;
const MEXICO = /^521?(\d{10})$/;
const TWO_DIGIT_COUNTRIES = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The digits of a number as people write it, or null when it cannot be an international number (E.164: 8 to 15). */
export function phoneDigits(input: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(input.trim())) return null;
  const digits = input.replaceAll(/\D/g, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/**
 * Every form under which the same telephone may be known, the given one first. Brazilian mobiles exist with and without
 * the ninth digit and Mexican ones with and without the 1 after 52. Use it to find a person, never to choose where to
 * send: an answer goes to the id the provider gave.
 */
export function phoneAliases(number: string): string[] {
  const digits = phoneDigits(number);
  if (digits === null) return [];
  const other = otherForm(digits);
  return other === null ? [digits] : [digits, other];
}

/** One key for all aliases: with the ninth digit in Brazil, without the 1 in Mexico. Null when it is no number. */
export function canonicalPhone(number: string): string | null {
  const digits = phoneDigits(number);
  if (digits === null) return null;
  const brazil = BRAZIL_WITHOUT_NINE.exec(digits);
  if (brazil) return `55${brazil[1]}9${brazil[2]}`;
  const mexico = MEXICO.exec(digits);
  return mexico ? `52${mexico[1]}` : digits;
}

/** For people: `+55 11 98432-7715` in Brazil, `+1 650 555 1234` elsewhere. What is no number comes back unchanged. */
export function formatPhone(number: string): string {
  const digits = phoneDigits(number);
  if (digits === null) return number;
  const brazil = /^55([1-9]{2})(\d{4,5})(\d{4})$/.exec(digits);
  if (brazil) return `+55 ${brazil[1]} ${brazil[2]}-${brazil[3]}`;

  const country = countryCode(digits);
  return `+${country} ${inGroups(digits.slice(country.length))}`;
}

function otherForm(digits: string): string | null {
  const short = BRAZIL_WITHOUT_NINE.exec(digits);
  if (short) return `55${short[1]}9${short[2]}`;
  const long = BRAZIL_WITH_NINE.exec(digits);
  if (long) return `55${long[1]}${long[2]}`;
  const mexico = MEXICO.exec(digits);
  if (mexico) return digits.startsWith('521') && digits.length === 13 ? `52${mexico[1]}` : `521${mexico[1]}`;
  return null;
}

function countryCode(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, TWO_DIGIT_COUNTRIES.test(digits) ? 2 : 3);
}

/** Threes from the left, with a last group of up to four: 6505551234 → 650 555 1234. */
function inGroups(digits: string): string {
  const groups: string[] = [];
  let rest = digits;
  while (rest.length > 4) {
    groups.push(rest.slice(0, 3));
    rest = rest.slice(3);
  }
  return [...groups, rest].join(' ');
}
