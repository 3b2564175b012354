import { phoneDigits } from '@balcao/channels/kit/phone-number.ts';

const BRAZIL = '55';
/** The area codes there are, then a mobile with its ninth digit, a mobile without it or a landline. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
const NATIONAL = new RegExp(`^${AREA}(?:9\\d{8}|[2-9]\\d{7})$`);
const WITHOUT_AREA = /^(?:9\d{8}|[2-9]\d{7})$/;
/** A trunk zero, with or without the two digits of the carrier that people dial between it and the area code. */
const TRUNK_ZERO = /^0(?:\d\d)?(?=\d{10,11}$)/;
const TRUNK_ZERO_AFTER_COUNTRY = new RegExp(`^${BRAZIL}0(?=${AREA}\\d{8,9}$)`);
const WRITTEN = /^[\d\s().+\p{Pd}]+$/u;
const LOCAL_ABROAD = /^\d{10,11}$/;

/**
 * The international digits of a number that a person or another system wrote, or null when nobody can tell whose it is. What
 * comes with `+` or `00` is read as it stands. Ten or eleven digits that are a Brazilian number are one, with or without the
 * zero before them; without its area code such a number is none. Everything else begins with its country code. Another `country`
 * is put before ten or eleven digits; null says that every number begins with its own.
 */
export function parsePhone(written: string, country: string | null = BRAZIL): string | null {
  const text = written.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  if (!WRITTEN.test(text) || /\d.*\+/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (text.includes('+')) return international(digits);
  if (digits.startsWith('00')) return international(digits.slice(2));
  if (country !== BRAZIL) return international(LOCAL_ABROAD.test(digits) ? `${country ?? ''}${digits}` : digits);
  const national = digits.replace(TRUNK_ZERO, '');
  if (NATIONAL.test(national)) return BRAZIL + national;
  return WITHOUT_AREA.test(digits) ? null : international(digits);
}

const international = (digits: string) => phoneDigits(digits.replace(TRUNK_ZERO_AFTER_COUNTRY, BRAZIL));
