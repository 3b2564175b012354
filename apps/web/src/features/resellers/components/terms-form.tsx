import '@mantine/core/styles/Switch.layer.css';
import type { Reseller } from '@balcao/contract/resellers/models.ts';
import { resellerRoutes } from '@balcao/contract/resellers/routes.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { resellerPhrases } from '../phrases/phrases.ts';
import { stepsFrom, termsSchema, typedSteps, typedTerms, type TypedStep } from '../reseller-terms.ts';
import { RESELLERS } from '../resellers.data.ts';
import styles from './resale.module.css';

type StepsProps = { steps: readonly TypedStep[]; isBad: boolean; onChange: (steps: TypedStep[]) => void };

/** The price list: each row from how many companies on, and what each costs then. */
function Steps({ steps, isBad, onChange }: StepsProps) {
  const t = resellerPhrases.useT();
  const change = (key: string, part: Partial<TypedStep>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));
  return (
    <FieldGroup legend={t('steps')} hint={t(isBad ? 'steps.wrong' : 'steps.hint')} isBad={isBad}>
      {steps.map(({ key, from, price }) => (
        <div key={key} className={styles['step']}>
          <TextInput
            label={t('step.from')}
            inputMode="numeric"
            value={from}
            onChange={(event) => change(key, { from: event.currentTarget.value })}
          />
          <TextInput
            label={t('step.price')}
            leftSection="R$"
            inputMode="decimal"
            value={price}
            onChange={(event) => change(key, { price: event.currentTarget.value })}
          />
          <IconButton
            label={t('step.remove')}
            icon={IconX}
            variant="subtle"
            onClick={() => onChange(steps.filter((step) => step.key !== key))}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...steps, { key: newUuid(), from: steps.length === 0 ? '1' : '', price: '' }])}
      >
        {t('step.add')}
      </Button>
    </FieldGroup>
  );
}

type Props = { companyId: number; reseller: Reseller | undefined; onClose: () => void };

function useTermsForm({ companyId, reseller, onClose }: Props) {
  const t = resellerPhrases.useT();
  const queries = useQueryClient();
  const [steps, setSteps] = useState(() => typedSteps(reseller?.wholesale ?? []));
  const [isBad, setBad] = useState(false);
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: RESELLERS }),
      queries.invalidateQueries({ queryKey: ['companies'] }),
    ]);
  const form = useZodForm({
    schema: termsSchema(t),
    initialValues: typedTerms(reseller),
    async onSubmit(terms) {
      const wholesale = stepsFrom(steps);
      setBad(wholesale === undefined);
      if (!wholesale) return;
      await call(resellerRoutes.save, { params: { companyId }, body: { ...terms, wholesale } });
      await refresh();
      toastSuccess(t('saved'));
      onClose();
    },
  });
  return { t, form, steps, setSteps, isBad, refresh };
}

/** Under which terms a company sells the counter. */
export function TermsForm({ companyId, reseller, onClose }: Props) {
  const { t, form, steps, setSteps, isBad, refresh } = useTermsForm({ companyId, reseller, onClose });
  const [isEnding, setEnding] = useState(false);
  const { value: isActive, ...active } = form.field('active') as { value: boolean; onChange: (event: unknown) => void };
  async function end() {
    const { companies } = await call(resellerRoutes.end, { params: { companyId } });
    await refresh();
    toastSuccess(t('ended', { count: companies }));
    onClose();
  }
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      {reseller && <p className={styles['note']}>{t('has', { count: reseller.companies })}</p>}
      {reseller && Number(reseller.overdue) > 0 && (
        <p className={styles['bad']}>{t('open', { amount: formatMoney(reseller.overdue) })}</p>
      )}
      <Switch label={t('active')} description={t('active.hint')} checked={isActive} {...active} />
      <div className={styles['pair']}>
        <TextInput
          label={t('maxCompanies')}
          description={t('maxCompanies.hint')}
          inputMode="numeric"
          {...form.field('maxCompanies')}
        />
        <TextInput
          label={t('statementDay')}
          description={t('statementDay.hint')}
          inputMode="numeric"
          {...form.field('statementDay')}
        />
      </div>
      <Steps steps={steps} isBad={isBad} onChange={setSteps} />
      <div className={styles['buttons']}>
        {reseller && (reseller.active || reseller.companies > 0) && (
          <Button variant="subtle" color="red" className={styles['end']} onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        )}
        <Button type="submit" loading={form.isSubmitting}>
          {t('save')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isEnding}
        title={t('end')}
        confirmLabel={t('end')}
        isDestructive
        onConfirm={end}
        onClose={() => setEnding(false)}
      >
        {t('end.text', { count: reseller?.companies ?? 0 })}
      </ConfirmDialog>
    </form>
  );
}
