import '@mantine/core/styles/Checkbox.layer.css';
import { invoiceActRoutes } from '@balcao/contract/invoices/act-routes.ts';
import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { INVOICES } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

type Act = 'pay' | 'cancel' | 'refund';
type Props = { act: Act; invoice: Invoice; onClose: () => void };

const send = (act: Act, { id: invoiceId }: Invoice, body: { reason: string; takeBackPeriod: boolean }) => {
  const params = { invoiceId };
  if (act === 'refund') return call(invoiceActRoutes.refund, { params, body });
  return call(invoiceActRoutes[act], { params, body: { reason: body.reason } });
};

/** What the creditor does with an invoice, and why. */
export function ActDialog({ act, invoice, onClose }: Props) {
  const t = invoicePhrases.useT();
  const queries = useQueryClient();
  const { submit, field, isSubmitting } = useZodForm({
    schema: z.object({ reason: z.string().trim().min(3, t('reason.needed')).max(500), takeBackPeriod: z.boolean() }),
    initialValues: { reason: '', takeBackPeriod: false },
    async onSubmit(values) {
      await send(act, invoice, values);
      await queries.invalidateQueries({ queryKey: INVOICES });
      onClose();
    },
  });
  const { value: isTakenBack, ...takeBack } = field('takeBackPeriod') as { value: boolean; onChange: () => void };
  const amount = formatMoney(act === 'pay' ? invoice.due : invoice.value);
  return (
    <FormDialog
      title={t(`act.${act}`)}
      submitLabel={t('confirm')}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      isDestructive={act !== 'pay'}
      onClose={onClose}
    >
      <p className={styles['hint']}>{t(`act.${act}.hint`, { name: invoice.companyName, amount })}</p>
      <Textarea label={t('reason')} autosize minRows={2} maxLength={500} data-autofocus {...field('reason')} />
      {act === 'refund' && invoice.periodMonths > 0 && (
        <Checkbox label={t('takeBack')} description={t('takeBack.hint')} checked={isTakenBack} {...takeBack} />
      )}
    </FormDialog>
  );
}
