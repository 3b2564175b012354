import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { SearchedSelect } from '../../../ui/form/searched-select.tsx';
import { servedCompaniesQuery } from '../integrations.data.ts';
import { setupPhrases } from './phrases/phrases.ts';

export type ServedCompany = { id: number; name: string };

type Props = { chosen: ServedCompany; onChoose: (company: ServedCompany) => void };

/** Whose system is set up: the own company's, until another is chosen. */
export function CompanyField({ chosen, onChoose }: Props) {
  const t = setupPhrases.useT();
  const { company } = useSession().user;
  const [words, setWords] = useState('');
  const { data = [] } = useQuery({ ...servedCompaniesQuery(words), placeholderData: keepPreviousData });
  return (
    <SearchedSelect
      label={t('company')}
      placeholder={t('company.placeholder')}
      none={t('company.none')}
      found={data}
      onSearch={setWords}
      chosen={chosen}
      onChoose={(one) => onChoose(one ?? { id: company.id, name: company.name })}
    />
  );
}
