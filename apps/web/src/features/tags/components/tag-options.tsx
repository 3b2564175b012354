import '@mantine/core/styles/Combobox.layer.css';
import type { TagRef } from '@balcao/contract/tags/models.ts';
import { Combobox } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { tagPhrases } from '../phrases/phrases.ts';
import styles from './tag-selector.module.css';

type Props = {
  found: readonly TagRef[];
  newName: string | null;
  isLoading: boolean;
  isEmpty: boolean;
  isChosen: (tag: TagRef) => boolean;
};

/** The value of the option that makes a new tag; the others are ids. */
export const NEW_TAG = 'new';

/** What the search of the selector found, and the offer to make what it did not. */
export function TagOptions({ found, newName, isLoading, isEmpty, isChosen }: Props) {
  const t = tagPhrases.useT();
  return (
    <Combobox.Options className={styles['options']} aria-label={t('select')} aria-multiselectable>
      {found.map((tag) => (
        <Combobox.Option key={tag.id} value={String(tag.id)} active={isChosen(tag)} aria-selected={isChosen(tag)}>
          <span className={styles['option']}>
            <i className={styles['swatch']} style={{ background: tag.color }} aria-hidden />
            <span className={styles['name']}>{tag.name}</span>
            {isChosen(tag) && <IconCheck size={15} stroke={2.2} aria-hidden />}
          </span>
        </Combobox.Option>
      ))}
      {newName !== null && (
        <Combobox.Option value={NEW_TAG}>
          <span className={styles['option']}>
            <IconPlus size={15} stroke={2} aria-hidden style={{ marginLeft: 0 }} />
            <span className={styles['name']}>{t('select.create', { name: newName })}</span>
          </span>
        </Combobox.Option>
      )}
      {!isLoading && found.length === 0 && newName === null && (
        <Combobox.Empty>{isEmpty ? t('select.empty') : t('select.noMatch')}</Combobox.Empty>
      )}
    </Combobox.Options>
  );
}
