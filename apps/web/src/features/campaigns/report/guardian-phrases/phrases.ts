import { definePhrases } from '../../../../platform/i18n/phrases.ts';
import { pt } from './pt.ts';

/** What was decided about a number, in the words of the page of its health. */
export const guardianPhrases = definePhrases(pt, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});
