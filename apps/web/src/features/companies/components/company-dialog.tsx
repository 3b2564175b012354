import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { monthsOf, recurrences } from '@balcao/contract/companies/recurrence.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { addMonths, isCalendarDay } from '@balcao/contract/payments/months.ts';
import { Button, PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { passwordEye } from '../../../ui/form/password-eye.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { WeekEditor } from '../../../ui/hours/week-editor.tsx';
import { hoursFromDraft, isWeekValid, weekDraft, type DayDraft } from '../../../ui/hours/week.ts';
import { companyChanged, plansQuery } from '../companies.data.ts';
import { billingNames, companySchema, initialValues, saveCompany } from '../company-form.ts';
import { companyPhrases } from '../phrases/phrases.ts';
import styles from './company-dialog.module.css';

type Props = {
  /** Null: a new company. */
  file: CompanyFile | null;
  onClose: () => void;
};

/** The plans of the catalogue, and the company's own although it may be offered no longer. */
function usePlanChoices(own: CompanyFile['plan'] | undefined) {
  const { data: plans = [] } = useQuery(plansQuery);
  const isMissing = own && !plans.some(({ id }) => id === own.id);
  return [...plans, ...(isMissing ? [own] : [])].map(({ id, name }) => ({ value: String(id), label: name }));
}

function useCompanyForm({ file, onClose }: Props) {
  const t = companyPhrases.useT();
  const queries = useQueryClient();
  const [week, setWeek] = useState<DayDraft[] | null>(null);
  const [showsProblems, setShowsProblems] = useState(false);
  const form = useZodForm({
    schema: companySchema(t, file === null),
    initialValues: initialValues(file),
    async onSubmit(values) {
      setShowsProblems(true);
      if (week && !isWeekValid(week)) return;
      await saveCompany(file, { values, hours: week && hoursFromDraft(week) });
      companyChanged(queries);
      toastSuccess(t('saved'));
      onClose();
    },
    onFailure(failure) {
      if (isApiError(failure, 'ERR_DUPLICATED_EMAIL')) form.setError('email', failureText(failure));
      else if (isApiError(failure, 'ERR_COMPANY_CHANGED')) form.setError('name', t('changed'));
      else if (isApiError(failure, 'ERR_VALIDATION') || isApiError(failure, 'ERR_CREATING_COMPANY'))
        form.setError('name', t('failed'));
      else return false;
      return true;
    },
  });
  return { t, form, showsProblems, draft: week ?? weekDraft(file?.schedules ?? []), changeWeek: setWeek };
}

type FormOf = ReturnType<typeof useCompanyForm>;
type PartProps = Pick<FormOf, 't' | 'form'> & { file: CompanyFile | null };

/** Until when the company is paid. The button moves the day in the form alone: saving is what counts. */
function Subscription({ t, form, file }: PartProps) {
  const plans = usePlanChoices(file?.plan);
  const [plan, due, recurrence] = [form.field('planId'), form.field('dueDate'), form.field('recurrence')];
  const day = typeof due.value === 'string' && isCalendarDay(due.value) ? due.value : null;
  const isPlatform = file?.id === PLATFORM_COMPANY_ID;
  function advance() {
    if (day === null) return;
    due.onChange(addMonths(day, monthsOf(String(recurrence.value)), file?.anchorDay ?? undefined));
  }
  return (
    <>
      <div className={styles['pair']}>
        <Select label={t('form.plan')} data={plans} searchable {...plan} />
        <Select
          label={t('form.recurrence')}
          data={recurrences.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
          allowDeselect={false}
          {...recurrence}
        />
      </div>
      {!isPlatform && (
        <div className={styles['due']}>
          <DayField label={t('form.dueDate')} value={day} onChange={due.onChange} isClearable />
          <Button variant="default" disabled={day === null} onClick={advance}>
            {t('form.advance')}
          </Button>
        </div>
      )}
      {!isPlatform && (
        <Switch
          label={t('form.status')}
          description={t('form.statusHint')}
          checked={form.field('status').value === true}
          onChange={(event) => form.field('status').onChange(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

const Billing = ({ t, form }: Pick<PartProps, 't' | 'form'>) => (
  <details className={styles['more']}>
    <summary>{t('form.billing')}</summary>
    <div className={styles['pair']}>
      {billingNames.map((name) => (
        <TextInput key={name} label={t(`form.${name}`)} autoComplete="off" {...form.field(name)} />
      ))}
    </div>
  </details>
);

/** Everything that is kept about a company. */
export function CompanyDialog({ file, onClose }: Props) {
  const { t, form, draft, showsProblems, changeWeek } = useCompanyForm({ file, onClose });
  return (
    <FormDialog
      title={file ? t('form.edit', { name: file.name }) : t('form.new')}
      submitLabel={t(file ? 'form.save' : 'form.create')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <TextInput label={t('form.name')} autoComplete="off" data-autofocus {...form.field('name')} />
        <TextInput label={t('form.email')} type="email" autoComplete="off" {...form.field('email')} />
        <TextInput label={t('form.phone')} type="tel" autoComplete="off" {...form.field('phone')} />
        <TextInput label={t('form.document')} autoComplete="off" {...form.field('document')} />
      </div>
      {!file && (
        <PasswordInput
          label={t('form.password')}
          autoComplete="new-password"
          {...passwordEye()}
          {...form.field('password')}
        />
      )}
      <Subscription t={t} form={form} file={file} />
      <Billing t={t} form={form} />
      {file && (
        <details className={styles['more']}>
          <summary>{t('form.hours')}</summary>
          <WeekEditor draft={draft} showsProblems={showsProblems} onChange={changeWeek} />
        </details>
      )}
    </FormDialog>
  );
}
