import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconDownload,
  IconFileImport,
  IconPlus,
  IconSpeakerphone,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { LongTable } from '../../../ui/table/long-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { DeleteItem } from '../components/delete-dialogs.tsx';
import type { FillKind } from '../components/fill-dialog.tsx';
import { ListFacts } from '../components/list-facts.tsx';
import { useItemColumns, type ItemOpened } from '../components/use-item-columns.tsx';
import { itemPagesQuery, listQuery } from '../contact-lists.data.ts';
import { downloadSample } from '../download-sample.ts';
import { contactListPhrases } from '../phrases/phrases.ts';
import styles from './contact-lists.module.css';

const ItemDialog = lazyPart(() =>
  import('../components/item-dialog.tsx').then((module) => ({ default: module.ItemDialog })),
);
const FillDialog = lazyPart(() =>
  import('../components/fill-dialog.tsx').then((module) => ({ default: module.FillDialog })),
);
const FillFromCampaign = lazyPart(() =>
  import('../components/fill-from-campaign.tsx').then((module) => ({ default: module.FillFromCampaign })),
);
const ConsentDialog = lazyPart(() =>
  import('../components/consent-dialog.tsx').then((module) => ({ default: module.ConsentDialog })),
);
const ImportDialog = lazyPart(() =>
  import('../components/importing/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

type Opened =
  | ItemOpened
  | { what: 'new' | 'consent' }
  | { what: 'import'; importId: number | null }
  | { what: 'fill'; kind: FillKind | 'campaign' };

type DialogProps = { list: ContactList; opened: Opened; onOpen: (opened: Opened | null) => void };

function OpenedDialog({ list, opened, onOpen }: DialogProps) {
  const close = () => onOpen(null);
  const contactListId = list.id;
  switch (opened.what) {
    case 'new':
      return <ItemDialog contactListId={contactListId} item={null} onClose={close} />;
    case 'edit':
      return <ItemDialog contactListId={contactListId} item={opened.item} onClose={close} />;
    case 'delete':
      return <DeleteItem item={opened.item} onClose={close} />;
    case 'consent':
      return <ConsentDialog list={list} onClose={close} />;
    case 'import':
      return <ImportDialog list={list} importId={opened.importId} onClose={close} />;
    case 'fill': {
      const onBegun = (importId: number) => onOpen({ what: 'import', importId });
      const filling = { contactListId, onClose: close, onBegun };
      return opened.kind === 'campaign' ? (
        <FillFromCampaign {...filling} />
      ) : (
        <FillDialog kind={opened.kind} {...filling} />
      );
    }
  }
}

function Buttons({ name, onOpen }: { name: string; onOpen: (opened: Opened) => void }) {
  const t = contactListPhrases.useT();
  return (
    <div className={styles['buttons']}>
      <Button
        component={Link}
        to="/contact-lists"
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        className={styles['back']}
        aria-label={t('back')}
      >
        <span className={styles['label']}>{t('back')}</span>
      </Button>
      <RowMenu
        label={t('actionsOf', { name })}
        actions={[
          { label: t('fill.tag'), icon: IconTag, onClick: () => onOpen({ what: 'fill', kind: 'tag' }) },
          { label: t('fill.contacts'), icon: IconUsers, onClick: () => onOpen({ what: 'fill', kind: 'contacts' }) },
          {
            label: t('fill.campaign'),
            icon: IconSpeakerphone,
            onClick: () => onOpen({ what: 'fill', kind: 'campaign' }),
          },
          { label: t('sample'), icon: IconDownload, onClick: downloadSample },
        ]}
      />
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => onOpen({ what: 'import', importId: null })}
      >
        {t('import')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen({ what: 'new' })}>
        {t('item.add')}
      </Button>
    </div>
  );
}

function Nobody({ words, onImport }: { words: string; onImport: () => void }) {
  const t = contactListPhrases.useT();
  if (words !== '') {
    return (
      <EmptyState icon={IconUsers} title={t('notFound', { term: words })}>
        {t('item.notFound.hint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconUsers}
      title={t('item.empty')}
      action={<Button onClick={onImport}>{t('import.sheet')}</Button>}
    >
      {t('item.empty.hint')}
    </EmptyState>
  );
}

type PeopleProps = { list: ContactList; words: string; onSearch: (words: string) => void };

function People({ list, words, onSearch }: PeopleProps) {
  const t = contactListPhrases.useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { count, ...rows } = listRows(useInfiniteQuery(itemPagesQuery(list.id, words)), (page) => page.contacts);
  const columns = useItemColumns(setOpened);
  const openImport = (importId: number | null) => setOpened({ what: 'import', importId });
  return (
    <PagePanel
      title={list.name}
      {...(count !== undefined && { count })}
      search={<SearchField label={t('item.search')} onSearch={onSearch} />}
      action={<Buttons name={list.name} onOpen={setOpened} />}
    >
      <TableFrame
        above={<ListFacts list={list} onConsent={() => setOpened({ what: 'consent' })} onImport={openImport} />}
      >
        <LongTable
          label={t('contacts')}
          columns={columns}
          rowKey={({ id }) => id}
          count={count}
          {...rows}
          empty={<Nobody words={words} onImport={() => openImport(null)} />}
        />
      </TableFrame>
      <Suspense>{opened && <OpenedDialog list={list} opened={opened} onOpen={setOpened} />}</Suspense>
    </PagePanel>
  );
}

/** The people of one list. */
export function ContactListItemsPage() {
  const params = useParams({ strict: false });
  const [words, setWords] = useState('');
  const { data: list, error, refetch } = useQuery(listQuery(Number(params.contactListId)));
  if (!list) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />;
  return <People list={list} words={words} onSearch={setWords} />;
}
