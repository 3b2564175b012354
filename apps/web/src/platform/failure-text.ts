import { ApiError, NetworkError } from './api-error.ts';
import { errorText } from './i18n/error-text.ts';
import { failurePhrases } from './i18n/failures/phrases.ts';
import { sessionState } from './session-store.ts';

/** What the channel never can is not a matter of time, which the usual phrase suggests. */
const neverPossible: Readonly<Record<string, 'cannotEdit' | 'cannotDelete'>> = {
  ERR_FETCH_WAPP_MSG: 'cannotEdit',
  ERR_DELETE_WAPP_MSG: 'cannotDelete',
};

function isAgent(): boolean {
  const session = sessionState();
  return session.status === 'signed-in' && session.user.profile !== 'admin' && !session.user.super;
}

/** What to tell people about a failed call, whatever failed. */
export function failureText(failure: unknown): string {
  if (failure instanceof NetworkError) return failurePhrases.t('unreachable');
  if (!(failure instanceof ApiError)) return navigator.onLine ? errorText('') : failurePhrases.t('unreachable');
  const seconds = failure.details['retryAfterSeconds'];
  if (typeof seconds === 'number')
    return failurePhrases.t('tooManyTries', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
  // Only an admin finds the invoices there.
  if (failure.code === 'ERR_SUBSCRIPTION_EXPIRED' && isAgent()) return failurePhrases.t('expiredAgent');
  const never = failure.details['reason'] === 'channel' ? neverPossible[failure.code] : undefined;
  return never ? failurePhrases.t(never) : errorText(failure.code);
}
