import '@mantine/core/styles/NumberInput.layer.css';
import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { invoiceRoutes } from '@balcao/contract/invoices/routes.ts';
import { NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { dayAt } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { INVOICES } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

/** As people here type it: `250,00`; the wire has a point. */
const TYPED = /^\d{1,9}(,\d{2})?$/;
const onWire = (typed: string) => (typed.includes(',') ? typed.replace(',', '.') : `${typed}.00`);

/** Another invoice for the company of one that stands in the list. */
export function NewInvoiceDialog({ like, onClose }: { like: Invoice; onClose: () => void }) {
  const t = invoicePhrases.useT();
  const { timeZone } = useSession().user.company;
  const queries = useQueryClient();
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const { submit, field, isSubmitting } = useZodForm({
    schema: z.object({
      detail: z.string().trim().min(2, t('required')).max(300),
      value: z
        .string()
        .trim()
        .regex(TYPED, t('value.wrong'))
        .refine((typed) => Number(onWire(typed)) > 0, t('value.wrong')),
      dueDate: z.iso.date(t('required')),
      periodMonths: z.number().int().min(0).max(12),
    }),
    initialValues: { detail: '', value: '', dueDate: today, periodMonths: 0 },
    async onSubmit({ value, ...values }) {
      await call(invoiceRoutes.create, { body: { ...values, companyId: like.companyId, value: onWire(value) } });
      await queries.invalidateQueries({ queryKey: INVOICES });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('act.new')}
      submitLabel={t('new.issue')}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      onClose={onClose}
    >
      <p className={styles['hint']}>{t('new.for', { name: like.companyName })}</p>
      <TextInput label={t('detail')} maxLength={300} data-autofocus {...field('detail')} />
      <TextInput label={t('value')} inputMode="decimal" leftSection="R$" {...field('value')} />
      <DayField label={t('dueDate')} {...(field('dueDate') as Omit<Parameters<typeof DayField>[0], 'label'>)} />
      <NumberInput
        label={t('new.months')}
        description={t('new.months.hint')}
        min={0}
        max={12}
        {...field('periodMonths')}
      />
    </FormDialog>
  );
}
