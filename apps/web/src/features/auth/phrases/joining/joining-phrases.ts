import { definePhrases } from '../../../../platform/i18n/phrases.ts';
import { pt } from './pt.ts';

/** Of signing up, invitations and forgotten passwords: who signs in every day does not wait for them. */
export const joiningPhrases = definePhrases(pt, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});
