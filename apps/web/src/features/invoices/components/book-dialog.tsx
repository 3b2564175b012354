import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { invoiceRoutes } from '@balcao/contract/invoices/routes.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { INVOICES } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { typedAmount } from '../typed-amount.ts';
import styles from './dialogs.module.css';

/** A gift, or an entry that puts another right: in favour of the company, or against it. */
const entries = ['credit', 'more', 'less'] as const;
type Entry = (typeof entries)[number];

/** A line in a company's ledger that no payment wrote, with its reason. */
export function BookDialog({ debtor, onClose }: { debtor: Invoice; onClose: () => void }) {
  const t = invoicePhrases.useT();
  const queries = useQueryClient();
  // One for all tries: what arrived without an answer is not booked twice.
  const [key] = useState(newUuid);
  const { submit, field, isSubmitting } = useZodForm({
    schema: z.object({
      entry: z.enum(entries),
      amount: typedAmount(t('value.wrong')),
      reason: z.string().trim().min(3, t('reason.needed')).max(500),
    }),
    initialValues: { entry: 'credit', amount: '', reason: '' },
    async onSubmit({ entry, amount, reason }) {
      const { balance } = await call(invoiceRoutes.book, {
        params: { companyId: debtor.companyId },
        body: {
          kind: entry === 'credit' ? 'credit' : 'correction',
          amount: entry === 'less' ? `-${amount}` : amount,
          reason,
          key,
        },
      });
      await queries.invalidateQueries({ queryKey: INVOICES });
      toastSuccess(t('book.done', { balance: formatMoney(balance) }));
      onClose();
    },
  });
  const { value: entry, onChange: choose } = field('entry') as { value: Entry; onChange: (entry: Entry) => void };
  return (
    <FormDialog
      title={t('act.book')}
      submitLabel={t('book.submit')}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      onClose={onClose}
    >
      <p className={styles['hint']}>{t('new.for', { name: debtor.companyName })}</p>
      <Segmented
        label={t('book.entry')}
        value={entry}
        onChange={choose}
        options={entries.map((value) => ({ value, label: t(`book.${value}`) }))}
      />
      <p className={styles['hint']}>{t(`book.${entry}.hint`)}</p>
      <TextInput label={t('value')} inputMode="decimal" leftSection="R$" data-autofocus {...field('amount')} />
      <Textarea
        label={t('reason')}
        description={t('book.reason.hint')}
        autosize
        minRows={2}
        maxLength={500}
        {...field('reason')}
      />
    </FormDialog>
  );
}
