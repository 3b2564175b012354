import { IntegrationFailure } from '@balcao/contract/integrations/models.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { integrationPhrases } from '../words/phrases/phrases.ts';

/** What went wrong, and what to do about it; where another system failed, in the words for its kind of failing. */
export function useFailureWords(): (failure: unknown) => string {
  const words = integrationPhrases.useT();
  useErrorTexts();
  return (failure) => {
    const reason = isApiError(failure, 'ERR_INTEGRATION_CALL')
      ? IntegrationFailure.safeParse(failure.details['failure']).data
      : undefined;
    return reason ? words(`failure.${reason}`) : failureText(failure);
  };
}
