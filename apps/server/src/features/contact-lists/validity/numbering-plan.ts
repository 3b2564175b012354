import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';

/** The area codes there are, then a mobile with its ninth digit or a landline, which may be on WhatsApp too. */
const BRAZIL = /^55(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-5]\d{7})$/;
/** The United States, Canada and their neighbours: neither area code nor exchange begins with 0 or 1. */
const NORTH_AMERICA = /^1[2-9]\d{2}[2-9]\d{6}$/;

/** Whether nobody can have this number, going by the plans of the countries we know. Of others nobody can tell. */
export function isImpossible(number: string): boolean {
  const key = canonicalPhone(number);
  if (key === null) return true;
  if (key.startsWith('55')) return !BRAZIL.test(key);
  return key.startsWith('1') && !NORTH_AMERICA.test(key);
}
