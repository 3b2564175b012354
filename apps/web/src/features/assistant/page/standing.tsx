import type { AssistantState } from '@balcao/contract/assistant/models.ts';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatMoney } from '../../../platform/format/money.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import styles from './talk.module.css';

type Props = { state: AssistantState; onSetup: (() => void) | null };

/** Why nobody answers here yet, or that the month is nearly used up. */
export function Standing({ state: { state, budget }, onSetup }: Props) {
  const t = assistantPhrases.useT();
  if (state === 'ready' && !budget.isNearlySpent) return null;
  const who = onSetup ? 'admin' : 'agent';
  return (
    <aside className={styles['standing']}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden />
      {state === 'ready' ? (
        <p>{t('nearly', { spent: formatMoney(budget.spent), limit: formatMoney(budget.limit) })}</p>
      ) : (
        <p>
          <strong>{t(state === 'not-configured' ? 'missing' : 'needed')}.</strong>{' '}
          {state === 'needs-consent' && onSetup ? t('needed.admin') : t(`missing.${who}`)}
        </p>
      )}
      {onSetup && state !== 'ready' && (
        <Button variant="default" size="compact-sm" onClick={onSetup}>
          {t('tab.setup')}
        </Button>
      )}
    </aside>
  );
}
