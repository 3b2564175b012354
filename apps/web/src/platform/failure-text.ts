import { ApiError, NetworkError } from './api-error.ts';
import { errorText } from './i18n/error-text.ts';
import { pt } from './i18n/failures/pt.ts';
import { definePhrases } from './i18n/phrases.ts';

const phrases = definePhrases(pt, {
  en: () => import('./i18n/failures/en.ts').then((module) => module.en),
  es: () => import('./i18n/failures/es.ts').then((module) => module.es),
  tr: () => import('./i18n/failures/tr.ts').then((module) => module.tr),
});

/** What the channel never can is not a matter of time, which the usual phrase suggests. */
const neverPossible: Readonly<Record<string, 'cannotEdit' | 'cannotDelete'>> = {
  ERR_FETCH_WAPP_MSG: 'cannotEdit',
  ERR_DELETE_WAPP_MSG: 'cannotDelete',
};

/** What to tell people about a failed call, whatever failed. */
export function failureText(failure: unknown): string {
  if (failure instanceof NetworkError) return phrases.t('unreachable');
  if (!(failure instanceof ApiError)) return errorText('');
  const seconds = failure.details['retryAfterSeconds'];
  if (typeof seconds === 'number') return phrases.t('tooManyTries', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
  const never = failure.details['reason'] === 'channel' ? neverPossible[failure.code] : undefined;
  return never ? phrases.t(never) : errorText(failure.code);
}
