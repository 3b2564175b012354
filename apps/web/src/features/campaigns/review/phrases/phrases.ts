import { definePhrases } from '../../../../platform/i18n/phrases.ts';
import { pt } from './pt.ts';

/** What a campaign would do, and how it looks on one's own phone, before it starts. */
export const campaignTrialPhrases = definePhrases(pt, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});
