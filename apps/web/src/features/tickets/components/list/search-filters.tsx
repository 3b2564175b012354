import { Menu, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCheck, IconSearch, IconTag, IconUser, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { InboxSearch } from '../../inbox-search.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { tagsQuery, userNamesQuery } from '../../reference-lists.data.ts';
import styles from './search-filters.module.css';

const TYPING_MS = 500;

type Choice = { id: number; name: string };
type ChoiceProps = {
  icon: Icon;
  label: string;
  options: readonly Choice[] | undefined;
  none: string;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

function MultiChoice({ icon: ChoiceIcon, label, options, none, chosen, onChange }: ChoiceProps) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles['choice']} data-active={chosen.length > 0 || undefined}>
          <ChoiceIcon size={14} stroke={1.8} aria-hidden />
          {label}
          {chosen.length > 0 && ` (${chosen.length})`}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles['options']} aria-label={label}>
        {options?.map(({ id, name }) => (
          <Menu.CheckboxItem
            key={id}
            checked={chosen.includes(id)}
            checkIcon={<IconCheck size={14} aria-hidden />}
            onChange={() => toggle(id)}
          >
            {name}
          </Menu.CheckboxItem>
        ))}
        {options?.length === 0 && <Menu.Label>{none}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

type Props = {
  search: InboxSearch;
  onSearch: (changes: Partial<InboxSearch>) => void;
  canFilterUsers: boolean;
  /** What else narrows the list, where it does not stand above the tabs. */
  controls: ReactNode;
};

/** Words, tags and, for admins, people. */
export function SearchFilters({ search, onSearch, canFilterUsers, controls }: Props) {
  const t = ticketPhrases.useT();
  const [words, setWords] = useState(search.q ?? '');
  const [shown, setShown] = useState(search.q);
  // The address changed from outside, as "clear filters" does.
  if (shown !== search.q) {
    setShown(search.q);
    if (search.q === undefined) setWords('');
  }
  const input = useRef<HTMLInputElement>(null);
  const { data: tags } = useQuery(tagsQuery);
  const { data: users } = useQuery({ ...userNamesQuery, enabled: canFilterUsers });
  const apply = useDebouncedCallback((q: string) => onSearch({ q: q.trim() === '' ? undefined : q }), TYPING_MS);
  useEffect(() => input.current?.focus(), []);
  const orNone = (ids: number[]) => (ids.length > 0 ? ids : undefined);
  return (
    <search className={styles['filters']}>
      <TextInput
        ref={input}
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
        maxLength={200}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          apply(event.currentTarget.value);
        }}
      />
      <div className={styles['row']}>
        <MultiChoice
          icon={IconTag}
          label={t('search.tags')}
          none={t('search.noTags')}
          options={tags}
          chosen={search.tags ?? []}
          onChange={(ids) => onSearch({ tags: orNone(ids) })}
        />
        {canFilterUsers && (
          <MultiChoice
            icon={IconUser}
            label={t('search.users')}
            none={t('search.noUsers')}
            options={users}
            chosen={search.users ?? []}
            onChange={(ids) => onSearch({ users: orNone(ids) })}
          />
        )}
        {controls}
      </div>
    </search>
  );
}
