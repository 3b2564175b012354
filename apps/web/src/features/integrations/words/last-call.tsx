import type { IntegrationState } from '@balcao/contract/integrations/models.ts';
import { formatListTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { integrationPhrases } from './phrases/phrases.ts';

/** When it was called last, and whether that brought anything. */
export function LastCall({ lastCall }: Pick<IntegrationState, 'lastCall'>) {
  const t = integrationPhrases.useT();
  const { timeZone } = useSession().user.company;
  if (lastCall === null) return t('noCall');
  const time = formatListTime(lastCall.at, timeZone);
  return t(lastCall.failure === null ? 'lastCall' : 'lastCall.failed', { time });
}
