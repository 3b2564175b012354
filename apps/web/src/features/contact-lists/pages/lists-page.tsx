import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { IconDownload, IconListDetails, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { listTexts } from '../../../ui/table/list-texts.ts';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { DeleteList } from '../components/delete-dialogs.tsx';
import { listPagesQuery } from '../contact-lists.data.ts';
import { downloadSample } from '../download-sample.ts';
import { contactListPhrases } from '../phrases/phrases.ts';
import styles from './contact-lists.module.css';

const ListDialog = lazyPart(() =>
  import('../components/list-dialog.tsx').then((module) => ({ default: module.ListDialog })),
);

type OpenDialog = { what: 'new' } | { what: 'edit' | 'delete'; list: ContactList } | null;

function useColumns(onOpen: (opened: OpenDialog) => void): Column<ContactList>[] {
  const t = contactListPhrases.useT();
  const navigate = useNavigate();
  const open = ({ id }: ContactList) =>
    void navigate({ to: '/contact-lists/$contactListId/contacts', params: { contactListId: String(id) } });
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (list) => (
        <Link
          to="/contact-lists/$contactListId/contacts"
          params={{ contactListId: String(list.id) }}
          className={styles['name']}
        >
          {list.name}
        </Link>
      ),
    },
    {
      key: 'contacts',
      header: t('contacts'),
      width: '130px',
      align: 'right',
      cell: ({ contactsCount }) => formatDecimal(contactsCount, 0),
    },
    actionsColumn(t('actions'), (list) => (
      <RowMenu
        label={t('actionsOf', { name: list.name })}
        actions={[
          { label: t('sample'), icon: IconDownload, onClick: downloadSample },
          { label: t('open'), icon: IconUsers, onClick: () => open(list) },
          { label: t('edit'), icon: IconPencil, onClick: () => onOpen({ what: 'edit', list }) },
          { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: () => onOpen({ what: 'delete', list }) },
        ]}
      />
    )),
  ];
}

/** The lists of people to whom campaigns are addressed. */
export function ContactListsPage() {
  const t = contactListPhrases.useT();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<OpenDialog>(null);
  const list = listRows(useInfiniteQuery(listPagesQuery(words)), (page) => page.records);
  const columns = useColumns(setOpened);
  const close = () => setOpened(null);
  return (
    <ListPage
      texts={listTexts(t, t('notFound', { term: words }))}
      icon={IconListDetails}
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      term={words}
      onSearch={setWords}
      onAdd={() => setOpened({ what: 'new' })}
    >
      <Suspense>
        {opened?.what === 'new' && (
          <ListDialog
            list={null}
            onClose={close}
            onAdded={({ id }) =>
              void navigate({ to: '/contact-lists/$contactListId/contacts', params: { contactListId: String(id) } })
            }
          />
        )}
        {opened?.what === 'edit' && <ListDialog list={opened.list} onClose={close} />}
        {opened?.what === 'delete' && <DeleteList list={opened.list} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
