import type { Announcement } from '@balcao/contract/announcements/models.ts';
import { announcementRoutes } from '@balcao/contract/announcements/routes.ts';
import { IconNotification } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { listTexts } from '../../../ui/table/list-texts.ts';
import { actionsColumn, editAndDelete } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { managedAnnouncementsQuery } from '../announcements.data.ts';
import { PriorityMark } from '../components/priority-mark.tsx';
import { announcementPhrases } from '../phrases/phrases.ts';

const AnnouncementDialog = lazyPart(() =>
  import('../components/announcement-dialog.tsx').then((module) => ({ default: module.AnnouncementDialog })),
);

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; announcement: Announcement } | null;

function DeleteAnnouncement({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = announcementPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(announcementRoutes.remove, { params: { announcementId: announcement.id } });
    await queries.invalidateQueries({ queryKey: ['announcements', 'all'] });
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { title: announcement.title })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

function useColumns(onOpen: (opened: Opened) => void): Column<Announcement>[] {
  const t = announcementPhrases.useT();
  return [
    { key: 'title', header: t('column.title'), cell: ({ title }) => <b>{title}</b> },
    {
      key: 'priority',
      header: t('column.priority'),
      width: '120px',
      cell: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      key: 'media',
      header: t('column.media'),
      isHiddenOnNarrow: true,
      cell: ({ mediaName }) => mediaName ?? t('noMedia'),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: '96px',
      isHiddenOnNarrow: true,
      cell: ({ status }) => t(status ? 'active' : 'inactive'),
    },
    actionsColumn(t('actions'), (announcement) => (
      <RowMenu
        label={t('actionsOf', { title: announcement.title })}
        actions={editAndDelete(t, (what) => onOpen({ what, announcement }))}
      />
    )),
  ];
}

/** What the platform tells its companies: written, changed and taken back by the super user. */
export function AnnouncementsPage() {
  const t = announcementPhrases.useT();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const list = listRows(useInfiniteQuery(managedAnnouncementsQuery(words)), (page) => page.records);
  const columns = useColumns(setOpened);
  const close = () => setOpened(null);
  return (
    <ListPage
      texts={listTexts(t, t('notFound', { term: words }))}
      icon={IconNotification}
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      term={words}
      onSearch={setWords}
      onAdd={() => setOpened({ what: 'new' })}
    >
      <Suspense>
        {opened?.what === 'new' && <AnnouncementDialog stored={null} onClose={close} />}
        {opened?.what === 'edit' && <AnnouncementDialog stored={opened.announcement} onClose={close} />}
        {opened?.what === 'delete' && <DeleteAnnouncement announcement={opened.announcement} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
