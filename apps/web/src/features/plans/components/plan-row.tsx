import { planFlags } from '@balcao/contract/plan-levels.ts';
import type { CatalogPlan } from '@balcao/contract/plans/models.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { formatMoney } from '../../../platform/format/money.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { planPhrases } from '../phrases/phrases.ts';
import styles from './plans.module.css';

type Props = { plan: CatalogPlan; onEdit: () => void; onDelete: () => void };

/** One plan: what it is called, gives and costs, and who has it. */
export function PlanRow({ plan, onEdit, onDelete }: Props) {
  const t = planPhrases.useT();
  const limits = [
    t('row.users', { count: plan.users }),
    t('row.connections', { count: plan.connections }),
    t('row.queues', { count: plan.queues }),
  ].join(' · ');
  const missing = planFlags.filter((flag) => !plan[flag]).map((flag) => t(flag));
  return (
    <li className={styles['plan']}>
      <div>
        <b>{plan.name}</b>
        {!plan.isPublic && <span className={styles['mark']}>{t('row.hidden')}</span>}
        <small>{limits}</small>
        <small>{missing.length === 0 ? t('row.everything') : t('row.without', { what: missing.join(', ') })}</small>
      </div>
      <div className={styles['price']}>
        <b>{formatMoney(plan.amount)}</b>
        <small>{plan.companies === 0 ? t('row.nobody') : t('row.companies', { count: plan.companies })}</small>
      </div>
      <RowMenu
        label={t('actionsOf', { name: plan.name })}
        actions={[
          { label: t('edit'), icon: IconPencil, onClick: onEdit },
          { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: onDelete },
        ]}
      />
    </li>
  );
}
