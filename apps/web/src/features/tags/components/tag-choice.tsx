import '@mantine/core/styles/Combobox.layer.css';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { TagRef } from '@balcao/contract/tags/models.ts';
import { LANES_LEVEL } from '@balcao/contract/tags/routes.ts';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { usePlanLevel } from '../../../platform/plan.ts';
import { tagSearchPhrases } from '../phrases/search/phrases.ts';
import { laneListQuery } from '../tag-search.data.ts';
import { tagListQuery } from '../tags.data.ts';
import styles from './tag-choice.module.css';

/** More are not drawn at once: typing narrows them down. */
const MAX_DRAWN = 100;

const optionOf = ({ id, name }: TagRef) => ({ value: String(id), label: name });

type Props = { tagId: number | null; onFind: (tagId: number) => void };

/** Chooses a tag or a lane and asks for its tickets. */
export function TagChoice({ tagId, onFind }: Props) {
  const t = tagSearchPhrases.useT();
  const hasLanes = levelAtLeast(usePlanLevel(), LANES_LEVEL);
  const { data: tags = [] } = useQuery(tagListQuery);
  const { data: lanes = [] } = useQuery({ ...laneListQuery, enabled: hasLanes });
  // Holds until another tag's tickets are shown: then that one stands here.
  const [choice, setChoice] = useState<{ beside: number | null; value: string | null } | null>(null);
  const shown = tagId === null ? null : String(tagId);
  const chosen = choice?.beside === tagId ? choice.value : shown;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen !== null) onFind(Number(chosen));
  }

  const groups = [
    { group: t('tags'), items: tags.map(optionOf) },
    { group: t('lanes'), items: lanes.map(optionOf) },
  ];
  return (
    <form className={styles['choice']} onSubmit={submit}>
      <Select
        className={styles['tag'] ?? ''}
        aria-label={t('tag')}
        placeholder={t('tag.choose')}
        nothingFoundMessage={t('tag.none')}
        data={groups.filter(({ items }) => items.length > 0)}
        value={chosen}
        onChange={(value) => setChoice({ beside: tagId, value })}
        limit={MAX_DRAWN}
        searchable
      />
      <Button type="submit" disabled={chosen === null}>
        {t('find')}
      </Button>
    </form>
  );
}
