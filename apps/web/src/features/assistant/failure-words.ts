import { assistantFailures } from '@balcao/contract/assistant/models.ts';
import { isApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import type { assistantPhrases } from './phrases/phrases.ts';

type T = ReturnType<typeof assistantPhrases.useT>;

/** Why there is no answer, in a sentence. */
export function failureWords(failure: unknown, t: T): string {
  const reason = isApiError(failure, 'ERR_AI_PROVIDER') ? failure.details['failure'] : null;
  const known = assistantFailures.find((one) => one === reason);
  return known === undefined ? failureText(failure) : t(`failure.${known}`);
}
