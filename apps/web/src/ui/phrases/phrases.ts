import { definePhrases } from '../../platform/i18n/phrases.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

/** A handful of words in every screen: they travel with the page in all four languages. */
export const uiPhrases = definePhrases(pt, {
  en: () => Promise.resolve(en),
  es: () => Promise.resolve(es),
  tr: () => Promise.resolve(tr),
});
