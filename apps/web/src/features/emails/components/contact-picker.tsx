import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchedSelect } from '../../../ui/form/searched-select.tsx';
import { addressesQuery } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';

/** Adds the address of a contact that has one. */
export function ContactPicker({ onPick }: { onPick: (address: string) => void }) {
  const t = emailPhrases.useT();
  const [words, setWords] = useState('');
  const { data = [] } = useQuery({ ...addressesQuery(words), placeholderData: keepPreviousData });
  return (
    <SearchedSelect
      label={t('contact')}
      placeholder={t('contact.placeholder')}
      none={t('contact.none')}
      found={data}
      onSearch={setWords}
      chosen={null}
      onChoose={(one) => one && onPick(one.email)}
    />
  );
}
