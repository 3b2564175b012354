import { definePhrases } from '../../../../platform/i18n/phrases.ts';
import { pt } from './pt.ts';

/** Of the second step of a login, which is fetched when somebody has one. */
export const stepPhrases = definePhrases(pt, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});
