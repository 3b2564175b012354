import { definePhrases } from '../../i18n/phrases.ts';
import { pt } from './pt.ts';

export const realtimePhrases = definePhrases(pt, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});
