import type { Contact } from '@balcao/contract/contacts/models.ts';
import { Button } from '@mantine/core';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useCan } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { ContactsMenu, type MenuOpened } from '../components/contacts-menu.tsx';
import { TaskBar } from '../components/task-bar.tsx';
import { useContactColumns, type RowOpened } from '../components/use-contact-columns.tsx';
import { contactPagesQuery, MIN_SEARCH } from '../contacts.data.ts';
import { contactsPagePhrases } from '../phrases/page/phrases.ts';
import styles from './contacts-page.module.css';

const ContactDialog = lazyPart(() =>
  import('../components/contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })),
);
const ImportDialog = lazyPart(() =>
  import('../components/importing/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
const MergeDrawer = lazyPart(() =>
  import('../components/merging/merge-drawer.tsx').then((module) => ({ default: module.MergeDrawer })),
);
const TrashDrawer = lazyPart(() =>
  import('../components/trash-drawer.tsx').then((module) => ({ default: module.TrashDrawer })),
);
const DeleteContact = lazyPart(() =>
  import('../components/delete-dialogs.tsx').then((module) => ({ default: module.DeleteContact })),
);
const DeleteAllContacts = lazyPart(() =>
  import('../components/delete-dialogs.tsx').then((module) => ({ default: module.DeleteAllContacts })),
);

type OpenDialog = RowOpened | { what: MenuOpened | 'add' } | null;

type Props = {
  /** Where a ticket begins; it belongs to the tickets. */
  newTicketDialog: (contact: Contact, close: () => void) => ReactNode;
  onTicket: (uuid: string) => void;
  /** One's own tasks about somebody. */
  tasksDialog: (contact: Contact, close: () => void) => ReactNode;
  /** What lies ahead with somebody in one's calendar. */
  eventsDialog: (contact: Contact, close: () => void) => ReactNode;
};

function OpenedDialog({ opened, close, ...props }: Props & { opened: OpenDialog; close: () => void }) {
  if (opened === null) return null;
  switch (opened.what) {
    case 'add':
      return (
        <ContactDialog contact={null} onClose={close} onAdded={(uuid) => uuid !== undefined && props.onTicket(uuid)} />
      );
    case 'edit':
      return <ContactDialog contact={opened.contact} onClose={close} />;
    case 'ticket':
      return props.newTicketDialog(opened.contact, close);
    case 'tasks':
      return props.tasksDialog(opened.contact, close);
    case 'events':
      return props.eventsDialog(opened.contact, close);
    case 'delete':
      return <DeleteContact contact={opened.contact} onClose={close} />;
    default:
      return <OfAllContacts what={opened.what} close={close} />;
  }
}

function OfAllContacts({ what, close }: { what: MenuOpened; close: () => void }) {
  switch (what) {
    case 'sheet':
      return <ImportDialog onClose={close} />;
    case 'merges':
      return <MergeDrawer onClose={close} />;
    case 'trash':
      return <TrashDrawer onClose={close} />;
    case 'delete-all':
      return <DeleteAllContacts onClose={close} />;
  }
}

function Nothing({ words, add }: { words: string; add: ReactNode }) {
  const t = contactsPagePhrases.useT();
  const isSearching = words !== '';
  return (
    <EmptyState
      icon={IconAddressBook}
      title={isSearching ? t('notFound', { term: words }) : t('empty')}
      action={!isSearching && add}
    >
      {t(isSearching ? 'notFound.hint' : 'empty.hint')}
    </EmptyState>
  );
}

/** Everybody the company knows. */
export function ContactsPage(props: Props) {
  const t = contactsPagePhrases.useT();
  const mayImport = useCan('contacts-page:import');
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<OpenDialog>(null);
  const isTooShort = typed !== '' && typed.length < MIN_SEARCH;
  const words = isTooShort ? '' : typed.toLowerCase();
  const query = useInfiniteQuery(contactPagesQuery(words));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const columns = useContactColumns(setOpened);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ what: 'add' })}>
      {t('add')}
    </Button>
  );
  const count = data?.pages[0]?.count;
  return (
    <PagePanel
      title={t('title')}
      {...(count !== undefined && { count })}
      search={<SearchField label={t('search')} onSearch={setTyped} />}
      action={
        <div className={styles['actions']}>
          <ContactsMenu onOpen={(what) => setOpened({ what })} />
          {add}
        </div>
      }
    >
      <TableFrame above={mayImport && <TaskBar />} note={isTooShort && t('search.short')}>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.pages.flatMap((page) => page.contacts)}
          rowKey={(contact) => contact.id}
          failure={error}
          onRetry={() => void refetch()}
          hasMore={hasNextPage}
          isLoadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          empty={<Nothing words={words} add={add} />}
        />
      </TableFrame>
      <Suspense>
        <OpenedDialog opened={opened} close={() => setOpened(null)} {...props} />
      </Suspense>
    </PagePanel>
  );
}
