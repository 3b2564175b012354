import '@mantine/core/styles/Combobox.layer.css';
import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { trialPhrases } from '../../phrases/trials/phrases.ts';

const TYPING_MS = 250;

const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['contacts', 'found', words] as const,
    queryFn: async ({ signal }) =>
      (await call(contactRoutes.list, { query: { searchParam: words } }, { signal })).contacts,
    placeholderData: keepPreviousData,
  });

export type Tester = { id: number; name: string };

type Props = { value: Tester | null; error: string | null; onChange: (tester: Tester | null) => void };

/** The contact of whoever tries the flow on a phone, found by name or number. */
export function ContactSelect({ value, error, onChange }: Props) {
  const t = trialPhrases.useT();
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words, TYPING_MS);
  const { data = [] } = useQuery(foundQuery(asked === value?.name ? '' : asked.trim()));
  const found = data.map(({ id, name, number }) => ({
    value: String(id),
    label: number ? `${name} · ${number}` : name,
  }));
  const known = value === null ? [] : [{ value: String(value.id), label: value.name }];
  const options = [...known, ...found.filter((one) => one.value !== String(value?.id))];
  return (
    <Select
      label={t('phone.contact')}
      placeholder={t('phone.contactHint')}
      searchable
      clearable
      // The server has searched: what it found is offered, whatever the words on the line.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('phone.nobody')}
      data={options}
      value={value === null ? null : String(value.id)}
      error={error}
      onSearchChange={setWords}
      onChange={(id) => {
        const chosen = data.find((contact) => String(contact.id) === id);
        onChange(chosen ? { id: chosen.id, name: chosen.name } : id === null ? null : value);
      }}
    />
  );
}
