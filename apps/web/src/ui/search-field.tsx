import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

const TYPING_MS = 500;

type Props = {
  label: string;
  /** Called half a second after the last key, with the words trimmed. */
  onSearch: (words: string) => void;
  initial?: string;
};

/** The search of a page. */
export function SearchField({ label, onSearch, initial = '' }: Props) {
  const [words, setWords] = useState(initial);
  const apply = useDebouncedCallback((typed: string) => onSearch(typed.trim()), TYPING_MS);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
      maxLength={200}
      value={words}
      onChange={(event) => {
        setWords(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
}
