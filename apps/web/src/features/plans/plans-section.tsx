import type { CatalogPlan } from '@balcao/contract/plans/models.ts';
import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { DeletePlan } from './components/delete-plan.tsx';
import { PlanRow } from './components/plan-row.tsx';
import styles from './components/plans.module.css';
import { planPhrases } from './phrases/phrases.ts';
import { catalogQuery } from './plans.data.ts';

const PlanDialog = lazyPart(() =>
  import('./components/plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })),
);

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; plan: CatalogPlan } | null;

function Rows({ plans, onOpen }: { plans: readonly CatalogPlan[]; onOpen: (opened: Opened) => void }) {
  const t = planPhrases.useT();
  if (plans.length === 0)
    return (
      <EmptyState icon={IconPackage} title={t('empty')}>
        {t('empty.hint')}
      </EmptyState>
    );
  return (
    <ul className={styles['list']}>
      {plans.map((plan) => (
        <PlanRow
          key={plan.id}
          plan={plan}
          onEdit={() => onOpen({ what: 'edit', plan })}
          onDelete={() => onOpen({ what: 'delete', plan })}
        />
      ))}
    </ul>
  );
}

/** The platform's plans, cheapest first, with all that can be done with them. */
export function PlansSection() {
  const t = planPhrases.useT();
  const [opened, setOpened] = useState<Opened>(null);
  const { data: plans, error, refetch } = useQuery(catalogQuery);
  const close = () => setOpened(null);
  return (
    <section>
      <div className={styles['head']}>
        <div>
          <h2>{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!plans}
          onClick={() => setOpened({ what: 'new' })}
        >
          {t('add')}
        </Button>
      </div>
      {plans ? (
        <Rows plans={plans} onOpen={setOpened} />
      ) : (
        ((error && <ErrorState title={t('listFailed')} failure={error} onRetry={() => void refetch()} />) ?? (
          <SkeletonRows count={4} />
        ))
      )}
      <Suspense>
        {opened?.what === 'new' && <PlanDialog plan={null} onClose={close} />}
        {opened?.what === 'edit' && <PlanDialog plan={opened.plan} onClose={close} />}
        {opened?.what === 'delete' && <DeletePlan plan={opened.plan} onClose={close} />}
      </Suspense>
    </section>
  );
}
