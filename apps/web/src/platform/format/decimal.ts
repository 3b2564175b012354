import { currentLanguage, languageTags } from '../i18n/language.ts';

/** A number with as many decimals, with the comma or the point of the reader's language. */
export const formatDecimal = (value: number, digits: number): string =>
  value.toLocaleString(languageTags[currentLanguage()], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
