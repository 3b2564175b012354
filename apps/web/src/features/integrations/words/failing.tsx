import type { IntegrationState } from '@balcao/contract/integrations/models.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { integrationPhrases } from './phrases/phrases.ts';
import styles from './words.module.css';

/** Since when nothing comes any more, and what to look at. */
export function Failing({ failingSince, lastCall }: IntegrationState) {
  const t = integrationPhrases.useT();
  const { timeZone } = useSession().user.company;
  if (failingSince === null) return null;
  return (
    <p className={styles['failing']}>
      {t('since', { time: formatDateTime(failingSince, timeZone) })}{' '}
      {lastCall?.failure && t(`failure.${lastCall.failure}`)}
    </p>
  );
}
