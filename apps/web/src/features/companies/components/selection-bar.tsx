import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash, IconX } from '@tabler/icons-react';
import { companyPhrases } from '../phrases/phrases.ts';
import { actsOn, MAX_SELECTED, type Selection } from '../selection.ts';
import styles from './selection-bar.module.css';

type Props = {
  selection: Selection;
  onDelete: (companies: ListedCompany[]) => void;
  onRestore: (companies: ListedCompany[]) => void;
};

/** How many companies are ticked, and what can be done with all of them. */
export function SelectionBar({ selection, onDelete, onRestore }: Props) {
  const t = companyPhrases.useT();
  const { selected, isFull, clear } = selection;
  const { standing, going } = actsOn(selected);
  return (
    <section className={styles['bar']} aria-label={t('selection')}>
      <output className={styles['count']}>
        {t('selection.count', { count: selected.size })}
        {isFull && <small>{t('selection.full', { most: MAX_SELECTED })}</small>}
      </output>
      {standing.length > 0 && (
        <Button
          size="compact-sm"
          color="red"
          variant="light"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => onDelete(standing)}
        >
          {t('selection.delete', { count: standing.length })}
        </Button>
      )}
      {going.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={() => onRestore(going)}
        >
          {t('selection.restore', { count: going.length })}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={15} aria-hidden />} onClick={clear}>
        {t('selection.clear')}
      </Button>
    </section>
  );
}
