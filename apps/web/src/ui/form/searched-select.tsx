import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ReactNode } from 'react';

const TYPING_MS = 300;

type Props<One> = {
  label: string;
  placeholder: string;
  /** When nothing is found. */
  none: string;
  error?: ReactNode;
  /** What the words of the last `onSearch` found, in its order. */
  found: readonly One[];
  onSearch: (words: string) => void;
  chosen: One | null;
  onChoose: (one: One | null) => void;
};

/** One of many, searched for by name while it is typed. */
export function SearchedSelect<One extends { id: number; name: string }>(props: Props<One>) {
  const { found, onSearch, chosen, onChoose, none, ...field } = props;
  const search = useDebouncedCallback(onSearch, TYPING_MS);
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      {...field}
      searchable
      clearable
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      // What is found decides, accents and all.
      filter={({ options }) => options}
      nothingFoundMessage={none}
      value={chosen ? String(chosen.id) : null}
      // The field shows the name of what is chosen: that is not searched for.
      onSearchChange={(typed) => search(typed === chosen?.name ? '' : typed.trim())}
      onChange={(id) => onChoose(shown.find((one) => String(one.id) === id) ?? null)}
    />
  );
}
