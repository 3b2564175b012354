import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SearchedSelect } from '../../../ui/form/searched-select.tsx';
import { debtorsQuery } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';

export type Debtor = { id: number; name: string };
type Props = { value: Debtor | null; onChange: (debtor: Debtor | null) => void; error?: ReactNode };

/** Which company an invoice is for. */
export function DebtorField({ value, onChange, error }: Props) {
  const t = invoicePhrases.useT();
  const [words, setWords] = useState('');
  const { data = [] } = useQuery(debtorsQuery(words));
  return (
    <SearchedSelect
      label={t('receipt.company')}
      placeholder={t('debtor.placeholder')}
      none={t('debtor.none')}
      found={data}
      onSearch={setWords}
      chosen={value}
      onChoose={onChange}
      error={error}
    />
  );
}
