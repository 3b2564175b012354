import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';

/** From this length on a number is known to the searcher and not guessed digit by digit. */
const WHOLE_NUMBER = 8;
const COUNTRY = '55';

/** The numbers a term may mean, however it is written, with and without the ninth digit; none when it is no whole number. */
export function wholeNumbers(term: string): string[] {
  if (!/^[\d\s().+-]+$/.test(term)) return [];
  const digits = term.replaceAll(/\D/g, '');
  if (digits.length < WHOLE_NUMBER) return [];
  const withoutCountry = phoneAliases(`${COUNTRY}${digits}`).map((form) => form.slice(COUNTRY.length));
  return [...new Set([digits, ...phoneAliases(digits), ...withoutCountry])].filter(
    (form) => form.length >= WHOLE_NUMBER,
  );
}

/** A term without the marks that people put between digits. */
export const bareTerm = (term: string) => (/^[\d\s().+-]+$/.test(term) ? term.replaceAll(/\D/g, '') : term);
