export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/**
 * The forms under which WhatsApp may know a number: itself and, for a Brazilian mobile, its twin with or without the
 * ninth digit.
 */
export function numberForms(digits: string): string[] {
  const short = /^(55[1-9]\d)([6-9]\d{7})$/.exec(digits);
  if (short) return [digits, `${short[1]}9${short[2]}`];
  const long = /^(55[1-9]\d)9([6-9]\d{7})$/.exec(digits);
  if (long) return [digits, `${long[1]}${long[2]}`];
  return [digits];
}

/** Without a plus sign, Meta puts the country code of the business number in front of a number that lacks one. */
export function internationalDigits(input: string, businessNumber: string): string {
  const digits = digitsOf(input);
  if (input.trim().startsWith('+') || digits.length > 11) return digits;
  const business = digitsOf(businessNumber);
  return business.startsWith('55') && digits.length >= 10 ? `55${digits}` : digits;
}
