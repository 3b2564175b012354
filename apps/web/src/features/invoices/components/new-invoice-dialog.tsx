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
import { typedAmount } from '../typed-amount.ts';
import { INVOICES } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { DebtorField, type Debtor } from './debtor-field.tsx';
import styles from './dialogs.module.css';

const debtorOf = (like: Invoice | null) => like && { id: like.companyId, name: like.companyName };

/** An invoice by hand: for the company of one that stands in the list, or one that is chosen here. */
export function NewInvoiceDialog({ like, onClose }: { like: Invoice | null; onClose: () => void }) {
  const t = invoicePhrases.useT();
  const { timeZone } = useSession().user.company;
  const queries = useQueryClient();
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const { submit, field, isSubmitting } = useZodForm({
    schema: z.object({
      debtor: z.custom<Debtor | null>().refine((debtor) => debtor !== null, t('required')),
      detail: z.string().trim().min(2, t('required')).max(300),
      value: typedAmount(t('value.wrong')),
      dueDate: z.iso.date(t('required')),
      periodMonths: z.number().int().min(0).max(12),
    }),
    initialValues: { debtor: debtorOf(like), detail: '', value: '', dueDate: today, periodMonths: 0 },
    async onSubmit({ debtor, ...values }) {
      if (!debtor) return;
      await call(invoiceRoutes.create, { body: { ...values, companyId: debtor.id } });
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
      {like ? (
        <p className={styles['hint']}>{t('new.for', { name: like.companyName })}</p>
      ) : (
        <DebtorField {...(field('debtor') as Parameters<typeof DebtorField>[0])} />
      )}
      <TextInput label={t('detail')} maxLength={300} data-autofocus={like !== null || undefined} {...field('detail')} />
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
