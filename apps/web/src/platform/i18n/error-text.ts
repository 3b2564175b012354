import type { ErrorCode } from '@balcao/contract/errors.ts';
import { definePhrases } from './phrases.ts';
import { pt } from './errors/pt.ts';

const catalogue = definePhrases(pt, {
  en: () => import('./errors/en.ts').then((module) => module.en),
  es: () => import('./errors/es.ts').then((module) => module.es),
  tr: () => import('./errors/tr.ts').then((module) => module.tr),
});

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(pt, code);

/** The phrase for a failure: the catalogue's when the code is known, otherwise what the server said. */
export function errorText(code: string): string {
  if (isErrorCode(code)) return catalogue.t(code);
  return code === '' ? 'An error occurred!' : code;
}
