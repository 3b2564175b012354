import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { Button, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api-error.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { passwordEye } from '../../../ui/form/password-eye.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { companyChanged, plansQuery } from '../companies.data.ts';
import { companyPhrases } from '../phrases/phrases.ts';
import { initialTerms, saveTerms, termsSchema } from '../terms-form.ts';
import styles from './company-dialog.module.css';

type Props = { file: CompanyFile; onClose: () => void };

function useTermsForm({ file, onClose }: Props) {
  const t = companyPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: termsSchema(t, file.name),
    initialValues: initialTerms(file),
    async onSubmit(values) {
      await saveTerms(file, values);
      companyChanged(queries);
      toastSuccess(t('saved'));
      onClose();
    },
    onFailure(failure) {
      if (isApiError(failure, 'ERR_NO_USER_FOUND')) form.setError('passwordDefault', t('terms.noAdmin'));
      else if (isApiError(failure, 'ERR_COMPANY_CHANGED')) form.setError('name', t('changed'));
      else if (isApiError(failure, 'ERR_VALIDATION')) form.setError('name', t('failed'));
      else if (isApiError(failure, 'ERR_PLATFORM_COMPANY')) form.setError('name', failureText(failure));
      else return false;
      return true;
    },
  });
  return form;
}

type PlanFigures = { users: number; connections: number; amount: string };

/** What the plan itself gives, and the way back to it. */
function OfPlan({ file, onTake }: { file: CompanyFile; onTake: (figures: PlanFigures) => void }) {
  const t = companyPhrases.useT();
  const { data: plans = [] } = useQuery(plansQuery);
  const plan = plans.find(({ id }) => id === file.planId);
  if (!plan) return null;
  const { name, users, connections, amount } = plan;
  return (
    <div className={styles['ofPlan']}>
      <p>{t('terms.plan', { name, users, connections, amount: formatMoney(amount) })}</p>
      <Button variant="default" size="compact-sm" onClick={() => onTake({ users, connections, amount })}>
        {t('terms.take')}
      </Button>
    </div>
  );
}

/** What was agreed with one company: its plan's figures or others, and the first admin's password. */
export function TermsDialog({ file, onClose }: Props) {
  const t = companyPhrases.useT();
  const form = useTermsForm({ file, onClose });
  const isPlatform = file.id === PLATFORM_COMPANY_ID;
  const take = ({ users, connections, amount }: PlanFigures) => {
    form.field('numberAttendants').onChange(String(users));
    form.field('numberConections').onChange(String(connections));
    form.field('amount').onChange(amount.replace('.', ','));
  };
  return (
    <FormDialog
      title={t('terms.title', { name: file.name })}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <TextInput label={t('form.name')} autoComplete="off" data-autofocus {...form.field('name')} />
        <TextInput label={t('form.email')} type="email" autoComplete="off" {...form.field('email')} />
      </div>
      {!isPlatform && (
        <PasswordInput
          label={t('terms.password')}
          description={t('terms.passwordHint')}
          autoComplete="new-password"
          {...passwordEye()}
          {...form.field('passwordDefault')}
        />
      )}
      <div className={styles['figures']}>
        <TextInput label={t('terms.attendants')} inputMode="numeric" {...form.field('numberAttendants')} />
        <TextInput label={t('terms.connections')} inputMode="numeric" {...form.field('numberConections')} />
        <TextInput label={t('terms.amount')} leftSection="R$" inputMode="decimal" {...form.field('amount')} />
      </div>
      <OfPlan file={file} onTake={take} />
      {!isPlatform && (
        <TextInput
          label={t('terms.grace')}
          description={t('terms.graceHint')}
          inputMode="numeric"
          {...form.field('graceDays')}
        />
      )}
      {!isPlatform && (
        <Switch
          label={t('form.status')}
          description={t('form.statusHint')}
          checked={form.field('status').value === true}
          onChange={(event) => form.field('status').onChange(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
