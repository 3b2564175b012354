import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { messagePhrases } from '../phrases/phrases.ts';

/** Why a message stays here until a person decides, in a form that can be stored. */
export type Refusal =
  | { kind: 'server'; status: number; code: string; details: Readonly<Record<string, unknown>> }
  /** While it waited, somebody else spoke or acted in the conversation. */
  | { kind: 'moved-on' }
  /** It waited so long that nobody expects it to leave any more. */
  | { kind: 'old' }
  /** The reason is not known. */
  | { kind: 'unknown' };

export const refusalOf = (failure: unknown): Refusal =>
  isApiError(failure)
    ? { kind: 'server', status: failure.status, code: failure.code, details: failure.details }
    : { kind: 'unknown' };

export function refusalText(refusal: Refusal | null): string {
  if (refusal?.kind === 'moved-on') return messagePhrases.t('refused.movedOn');
  if (refusal?.kind === 'old') return messagePhrases.t('refused.old');
  if (refusal?.kind !== 'server') return failureText(null);
  return failureText(new ApiError(refusal.status, refusal.code, refusal.details));
}
