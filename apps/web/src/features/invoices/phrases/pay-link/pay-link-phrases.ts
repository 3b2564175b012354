import { definePhrases } from '../../../../platform/i18n/phrases.ts';
import { pt } from './pt.ts';

/** Of the link of an invoice, and of the page that it opens. */
export const payLinkPhrases = definePhrases(pt, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});
