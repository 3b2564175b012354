import { definePhrases } from '../phrases.ts';
import { pt } from './pt.ts';

/** What must be said while the server cannot be reached, and what hangs on the details of a refusal. */
export const failurePhrases = definePhrases(pt, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});
