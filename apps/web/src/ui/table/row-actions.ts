import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import type { RowAction } from './row-menu.tsx';

/** The last column, which holds what can be done with a row. */
export const actionsColumn = <Row>(header: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  header,
  isHeaderHidden: true,
  width: '64px',
  align: 'right',
  cell,
});

/** What most rows offer. */
export const editAndDelete = (
  t: (key: 'edit' | 'delete') => string,
  onOpen: (what: 'edit' | 'delete') => void,
): RowAction[] => [
  { label: t('edit'), icon: IconPencil, onClick: () => onOpen('edit') },
  { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: () => onOpen('delete') },
];
