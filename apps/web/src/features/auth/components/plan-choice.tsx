import type { PlanWithAliases } from '@balcao/contract/plans/models.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { formatMoney } from '../../../platform/format/money.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { publicPlansQuery } from '../auth.data.ts';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';
import styles from './plan-choice.module.css';

type Props = {
  companyId?: number | undefined;
  value?: string;
  error?: React.ReactNode;
  onChange?: (planId: string) => void;
};

/** The plans on offer, their price and what they hold. The first is chosen until somebody chooses another: the trial is free. */
export function PlanChoice({ companyId, value, error, onChange }: Props) {
  const t = joiningPhrases.useT();
  const id = useId();
  const { data: plans, error: failure, refetch } = useQuery(publicPlansQuery(companyId));
  const first = plans?.[0]?.id;
  const suggest = useEffectEvent(() => {
    if (first !== undefined && !value) onChange?.(String(first));
  });
  useEffect(() => suggest(), [first]);
  if (failure) return <ErrorState failure={failure} onRetry={() => void refetch()} />;
  return (
    <fieldset className={styles['plans']} aria-describedby={error ? id : undefined}>
      <legend>{t('signUp.plan')}</legend>
      {!plans && <Skeleton h={62} radius="md" />}
      {plans?.length === 0 && <p>{t('signUp.noPlans')}</p>}
      {plans?.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isFirst={index === 0}
          isChosen={value === String(plan.id)}
          onChoose={() => onChange?.(String(plan.id))}
        />
      ))}
      {error && (
        <p id={id} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CardProps = { plan: PlanWithAliases; isFirst: boolean; isChosen: boolean; onChoose: () => void };

function PlanCard({ plan, isFirst, isChosen, onChoose }: CardProps) {
  const t = joiningPhrases.useT();
  const limits = [
    t('signUp.users', { count: plan.users }),
    t('signUp.connections', { count: plan.connections }),
    t('signUp.queues', { count: plan.queues }),
  ];
  return (
    <label className={styles['plan']}>
      <input
        type="radio"
        name="planId"
        // The form finds its first invalid field by this attribute.
        {...(isFirst && { 'data-path': 'planId' })}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles['what']}>
        <b>{plan.name}</b>
        <small>{limits.join(' · ')}</small>
      </span>
      <span className={styles['price']}>
        <b>{formatMoney(plan.amount)}</b>
        <small>{t('signUp.perMonth')}</small>
      </span>
    </label>
  );
}
