import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { findWords } from '@balcao/contract/tickets/find-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { receiversQuery } from '../../reference-lists.data.ts';

const SHORTEST = 3;
const TYPING_MS = 500;

type Props = {
  exceptId: number | null;
  /** Only who can be given its tickets is offered. */
  queueId: number | null;
  value: string | null;
  onChange: (userId: string | null) => void;
};

/** A colleague by name: sought from the third letter, once typing has paused. */
export function UserSearch({ exceptId, queueId, value, onChange }: Props) {
  const t = ticketPhrases.useT();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isLongEnough = words.length >= SHORTEST && typed.trim().length >= SHORTEST;
  const { data: users, isFetching } = useQuery({ ...receiversQuery(queueId), enabled: isLongEnough || value !== null });
  const found = (users ?? []).filter(
    ({ id, name }) => String(id) === value || (isLongEnough && id !== exceptId && findWords(name, words) !== null),
  );
  const isSought = isLongEnough && !isFetching && words === typed.trim();
  return (
    <Select
      label={t('transfer.user')}
      placeholder={t('transfer.userHint')}
      data={found.map(({ id, name, pause }) => ({
        value: String(id),
        label: pause ? t('transfer.userPaused', { name }) : name,
      }))}
      // What is offered was sought already.
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isSought ? t('nothingFound') : t('transfer.userSearch')}
      searchable
      openOnFocus={false}
      clearable
      data-autofocus
    />
  );
}
