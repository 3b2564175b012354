import type { Invoice } from '@balcao/contract/invoices/models.ts';
import type { StatementLineShown } from '@balcao/contract/statements/models.ts';
import { statementRoutes } from '@balcao/contract/statements/routes.ts';
import { Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SearchedSelect } from '../../../ui/form/searched-select.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { statementPhrases } from '../phrases/phrases.ts';
import { invoicesToGiveQuery, STATEMENTS } from '../statements.data.ts';
import styles from './statements.module.css';

type Props = { statementId: number; line: StatementLineShown; onClose: () => void };

/** Money that nothing fits, or that nobody is sure of, goes to an invoice that a person names, with the reason. */
export function GiveDialog({ statementId, line, onClose }: Props) {
  const t = statementPhrases.useT();
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const { data } = useQuery(invoicesToGiveQuery(words));
  const [chosen, setChosen] = useState<(Invoice & { name: string }) | null>(null);
  const nameOf = ({ id, companyName, detail, due, value, dueDate, status }: Invoice) =>
    [
      `#${id} ${companyName}`,
      detail,
      formatMoney(status === 'open' ? due : value),
      formatDay(dueDate),
      ...(status === 'open' ? [] : [t(`status.${status}`)]),
    ].join(' · ');
  const found = (data?.invoices ?? []).map((invoice) => ({ ...invoice, name: nameOf(invoice) }));
  const { submit, field, isSubmitting } = useZodForm({
    schema: z.object({
      invoiceId: z.number().min(1, t('give.invoice.needed')),
      reason: z.string().trim().min(3, t('give.reason.needed')).max(500),
    }),
    initialValues: { invoiceId: 0, reason: '' },
    async onSubmit(body) {
      await call(statementRoutes.assign, { params: { statementId, lineId: line.id }, body });
      await queries.invalidateQueries({ queryKey: STATEMENTS });
      onClose();
    },
  });
  const { error, onChange } = field('invoiceId');
  return (
    <FormDialog
      title={t('give')}
      submitLabel={t('give.confirm')}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      onClose={onClose}
    >
      <p className={styles['hint']}>
        <b>{formatMoney(line.amount)}</b> · {formatDay(line.day)} · {line.text}
      </p>
      <SearchedSelect
        label={t('give.invoice')}
        placeholder={t('give.invoice.placeholder')}
        none={t('give.invoice.none')}
        found={found}
        onSearch={setWords}
        chosen={chosen}
        onChoose={(invoice) => {
          setChosen(invoice);
          onChange(invoice?.id ?? 0);
        }}
        error={error}
      />
      {chosen && chosen.status !== 'open' && <p className={styles['hint']}>{t('give.becomesCredit')}</p>}
      <Textarea label={t('give.reason')} autosize minRows={2} maxLength={500} {...field('reason')} />
      <p className={styles['hint']}>{t('give.hint')}</p>
    </FormDialog>
  );
}
