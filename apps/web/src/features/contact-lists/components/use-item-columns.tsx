import type { ContactListItem } from '@balcao/contract/contact-lists/models.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { useCan } from '../../../platform/session.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { RowMenu, type RowAction } from '../../../ui/table/row-menu.tsx';
import { contactListPhrases } from '../phrases/phrases.ts';
import styles from '../pages/contact-lists.module.css';
import { ValidityMark } from './validity-mark.tsx';

export type ItemOpened = { what: 'edit' | 'delete'; item: ContactListItem };

/** The columns of the people of a list. */
export function useItemColumns(onOpen: (opened: ItemOpened) => void): Column<ContactListItem>[] {
  const t = contactListPhrases.useT();
  const mayDelete = useCan('contacts-page:deleteContact');
  const actionsOf = (item: ContactListItem): RowAction[] => {
    const edit = { label: t('edit'), icon: IconPencil, onClick: () => onOpen({ what: 'edit', item }) };
    const onClick = () => onOpen({ what: 'delete', item });
    return mayDelete ? [edit, { label: t('delete'), icon: IconTrash, isDestructive: true, onClick }] : [edit];
  };
  return [
    {
      key: 'valid',
      header: t('col.valid'),
      isHeaderHidden: true,
      width: '48px',
      cell: (item) => <ValidityMark item={item} />,
    },
    {
      key: 'company',
      header: t('form.empresa'),
      width: '22%',
      isHiddenOnNarrow: true,
      cell: ({ empresa }) => <span className={styles['cut']}>{empresa}</span>,
    },
    {
      key: 'name',
      header: t('name'),
      cell: (item) => (
        <button type="button" className={styles['person']} onClick={() => onOpen({ what: 'edit', item })}>
          <span>{item.name}</span>
          <small>{formatPhoneNumber(item.number)}</small>
        </button>
      ),
    },
    {
      key: 'number',
      header: t('form.number'),
      width: '172px',
      isHiddenOnNarrow: true,
      cell: ({ number }) => <span className={styles['phone']}>{formatPhoneNumber(number)}</span>,
    },
    {
      key: 'email',
      header: t('form.email'),
      width: '26%',
      isHiddenOnNarrow: true,
      cell: ({ email }) => <span className={styles['cut']}>{email}</span>,
    },
    actionsColumn(t('actions'), (item) => (
      <RowMenu label={t('actionsOf', { name: item.name })} actions={actionsOf(item)} />
    )),
  ];
}
