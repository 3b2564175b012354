import type { Rating } from '@balcao/contract/ratings/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { Column } from '../../../ui/table/data-table.tsx';
import { actionsColumn, editAndDelete } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { ratingPhrases } from '../phrases/phrases.ts';
import styles from './ratings-page.module.css';

export type RatingDialog = { what: 'new' } | { what: 'edit' | 'delete'; rating: Rating } | null;

function Geral({ geral }: { geral: boolean }) {
  const t = ratingPhrases.useT();
  if (!geral) return <VisuallyHidden>{t('geral.no')}</VisuallyHidden>;
  return (
    <span title={t('geral.yes')}>
      <IconCircleCheckFilled size={18} className={styles['yes']} aria-hidden />
      <VisuallyHidden>{t('geral.yes')}</VisuallyHidden>
    </span>
  );
}

export function useColumns(onOpen: (opened: RatingDialog) => void): Column<Rating>[] {
  const t = ratingPhrases.useT();
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => <span className={styles['name']}>{name}</span> },
    { key: 'geral', header: t('geral'), width: '90px', align: 'center', cell: ({ geral }) => <Geral geral={geral} /> },
    actionsColumn(t('actions'), (rating) => (
      <RowMenu
        label={t('actionsOf', { name: rating.name })}
        actions={editAndDelete(t, (what) => onOpen({ what, rating }))}
      />
    )),
  ];
}
