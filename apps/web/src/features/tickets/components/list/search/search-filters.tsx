import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconTag, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CampaignChoice } from '../../../by-campaign/campaign-choice.tsx';
import type { InboxSearch } from '../../../inbox-search.ts';
import { ticketPhrases } from '../../../phrases/phrases.ts';
import { tagsQuery, userNamesQuery } from '../../../reference-lists.data.ts';
import { MultiChoice } from '../../../../../ui/choices/multi-choice.tsx';
import styles from './search-filters.module.css';

const TYPING_MS = 500;

type Props = {
  search: InboxSearch;
  onSearch: (changes: Partial<InboxSearch>) => void;
  canFilterUsers: boolean;
  /** What else narrows the list, where it does not stand above the tabs. */
  controls: ReactNode;
};

/** Words, tags and, for admins, people and campaigns. */
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
        <CampaignChoice chosen={search.campaign} onChange={(campaign) => onSearch({ campaign })} />
        {controls}
      </div>
    </search>
  );
}
