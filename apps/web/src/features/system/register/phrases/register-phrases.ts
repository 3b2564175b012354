import { registerWords } from '@balcao/contract/processing/register-words.ts';
import { definePhrases } from '../../../../platform/i18n/phrases.ts';

/** The words of the terminal's register, and their translations. */
export const registerPhrases = definePhrases(registerWords, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});
