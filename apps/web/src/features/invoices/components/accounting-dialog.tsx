import { invoiceRoutes } from '@balcao/contract/invoices/routes.ts';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { downloadCsv } from '../../../platform/download-file.ts';
import { dayAt, formatDay } from '../../../platform/format/day.ts';
import { toCsv } from '../../../platform/format/to-csv.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastWarning } from '../../../ui/feedback/toast.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { invoicePhrases } from '../phrases/phrases.ts';

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Every line of a period as a sheet for the accountant. */
export function AccountingDialog({ onClose }: { onClose: () => void }) {
  const t = invoicePhrases.useT();
  const { timeZone } = useSession().user.company;
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const { submit, field, isSubmitting } = useZodForm({
    schema: z
      .object({ from: z.iso.date(t('required')), until: z.iso.date(t('required')) })
      .refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) <= YEAR_MS, {
        path: ['until'],
        message: t('accounting.period'),
      }),
    initialValues: { from: `${today.slice(0, 7)}-01`, until: today },
    async onSubmit(query) {
      const { lines, isWhole } = await call(invoiceRoutes.export, { query });
      const header = ['date', 'company', 'document', 'kind', 'amount', 'number', 'about', 'how', 'reason'] as const;
      const rows = lines.map((line) => [
        formatDay(dayAt(line.at, timeZone)),
        line.companyName,
        line.companyDocument,
        t(`line.${line.kind}`),
        Number(line.amount),
        line.invoiceId,
        line.detail,
        line.paidHow,
        line.reason,
      ]);
      downloadCsv(`${query.from}-${query.until}.csv`, toCsv([header.map((name) => t(`csv.${name}`)), ...rows]));
      if (!isWhole) toastWarning(t('accounting.partly'));
      onClose();
    },
  });
  const days = (name: 'from' | 'until') => field(name) as Omit<Parameters<typeof DayField>[0], 'label'>;
  return (
    <FormDialog
      title={t('accounting')}
      submitLabel={t('accounting.download')}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      onClose={onClose}
    >
      <DayField label={t('accounting.from')} {...days('from')} />
      <DayField label={t('accounting.until')} {...days('until')} />
    </FormDialog>
  );
}
