import '@mantine/core/styles/Switch.layer.css';
import { planFlags } from '@balcao/contract/plan-levels.ts';
import type { CatalogPlan } from '@balcao/contract/plans/models.ts';
import { planActionRoutes } from '@balcao/contract/plans/routes.ts';
import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { planPhrases } from '../phrases/phrases.ts';
import { planSchema, typedPlan } from '../plan-schema.ts';
import { catalogQuery } from '../plans.data.ts';
import styles from './plans.module.css';

type Props = { plan: CatalogPlan | null; onClose: () => void };

function usePlanForm({ plan, onClose }: Props) {
  const t = planPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: planSchema(t),
    initialValues: typedPlan(plan),
    async onSubmit(body) {
      await (plan
        ? call(planActionRoutes.update, { params: { planId: plan.id }, body })
        : call(planActionRoutes.create, { body }));
      await queries.invalidateQueries({ queryKey: catalogQuery.queryKey });
      toastSuccess(t('saved'));
      onClose();
    },
    onFailure(failure) {
      if (!isApiError(failure) || failure.status >= 500) return false;
      if (failure.code === 'ERR_PLAN_NAME_EXISTS') form.setError('name', t('form.nameTaken'));
      toastError(t('failed'));
      return true;
    },
  });
  return form;
}

/** A new plan, or another word, price, limit or flag for one. */
export function PlanDialog({ plan, onClose }: Props) {
  const t = planPhrases.useT();
  const form = usePlanForm({ plan, onClose });
  const toggle = (name: 'isPublic' | (typeof planFlags)[number]) => {
    const { value, ...field } = form.field(name) as { value: boolean; onChange: (event: unknown) => void };
    return <Switch key={name} label={t(name)} checked={value} {...field} />;
  };
  return (
    <FormDialog
      title={t(plan ? 'form.edit' : 'form.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
    >
      {plan !== null && plan.companies > 0 && (
        <p className={styles['note']}>{t('form.inForce', { count: plan.companies })}</p>
      )}
      <div className={styles['pair']}>
        <TextInput label={t('name')} maxLength={50} data-autofocus {...form.field('name')} />
        <TextInput label={t('amount')} leftSection="R$" inputMode="decimal" {...form.field('amount')} />
      </div>
      <div className={styles['limits']}>
        <TextInput label={t('users')} inputMode="numeric" {...form.field('users')} />
        <TextInput label={t('connections')} inputMode="numeric" {...form.field('connections')} />
        <TextInput label={t('queues')} inputMode="numeric" {...form.field('queues')} />
      </div>
      <fieldset className={styles['flags']}>
        <legend>{t('flags')}</legend>
        {planFlags.map(toggle)}
      </fieldset>
      {toggle('isPublic')}
    </FormDialog>
  );
}
