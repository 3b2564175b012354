import type { ErrorCode } from '@balcao/contract/errors.ts';
import { definePhrases } from '../phrases.ts';
import { pt } from './pt.ts';

const phrases = definePhrases(pt, {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
});

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(pt, code);

export const { load } = phrases;

/** The phrase of a code of the contract; undefined for a code that this build does not know. */
export const phraseOf = (code: string): string | undefined => (isErrorCode(code) ? phrases.t(code) : undefined);
