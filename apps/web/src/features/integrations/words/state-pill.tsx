import type { IntegrationState } from '@balcao/contract/integrations/models.ts';
import { integrationPhrases } from './phrases/phrases.ts';
import styles from './words.module.css';

/** Off, works, fails: in one word. */
export function StatePill({ state }: Pick<IntegrationState, 'state'>) {
  const t = integrationPhrases.useT();
  return (
    <span className={styles['pill']} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
