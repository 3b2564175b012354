import { CUSTOM_PLAN_MINIMUM } from '@balcao/contract/payments/custom-plan.ts';
import { maxPlanLimit } from '@balcao/contract/plans/models.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { checkoutPhrases } from '../phrases/checkout/phrases.ts';
import type { CustomChoice } from './checkout.data.ts';
import styles from './checkout.module.css';

function Counter({ what, value, onChange }: { what: string; value: number; onChange: (value: number) => void }) {
  const t = checkoutPhrases.useT();
  return (
    <fieldset className={styles['counter']} aria-label={what}>
      <span>{what}</span>
      <IconButton
        label={t('fewer', { what })}
        icon={IconMinus}
        disabled={value <= CUSTOM_PLAN_MINIMUM}
        onClick={() => onChange(value - 1)}
      />
      <output>{value}</output>
      <IconButton
        label={t('more', { what })}
        icon={IconPlus}
        disabled={value >= maxPlanLimit}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}

type Props = { chosen: CustomChoice; onChoose: (chosen: CustomChoice) => void };

/** Figures of one's own, none below the least. */
export function CustomCounters({ chosen, onChoose }: Props) {
  const t = checkoutPhrases.useT();
  return (
    <div className={styles['counters']}>
      <Counter what={t('users')} value={chosen.users} onChange={(users) => onChoose({ ...chosen, users })} />
      <Counter
        what={t('connections')}
        value={chosen.connections}
        onChange={(connections) => onChoose({ ...chosen, connections })}
      />
    </div>
  );
}
