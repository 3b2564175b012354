import type { CountedTag } from '@balcao/contract/tags/models.ts';
import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageSheet } from '../../../ui/page-sheet.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { TagChip } from '../../../ui/tag-chip.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { tagPhrases } from '../phrases/phrases.ts';
import { tagPagesQuery } from '../tags.data.ts';

const TagDialog = lazy(() => import('../components/tag-dialog.tsx').then((module) => ({ default: module.TagDialog })));

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; tag: CountedTag } | null;

function useColumns(onOpen: (opened: Opened) => void): Column<CountedTag>[] {
  const t = tagPhrases.useT();
  return [
    { key: 'id', header: t('id'), width: '84px', isHiddenOnNarrow: true, cell: (tag) => tag.id },
    { key: 'name', header: t('name'), cell: (tag) => <TagChip size="md" name={tag.name} color={tag.color} /> },
    { key: 'tickets', header: t('tickets'), width: '130px', align: 'right', cell: (tag) => tag.ticketsCount },
    {
      key: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      width: '64px',
      align: 'right',
      cell: (tag) => (
        <RowMenu
          label={t('actionsOf', { name: tag.name })}
          actions={[
            { label: t('edit'), icon: IconPencil, onClick: () => onOpen({ what: 'edit', tag }) },
            {
              label: t('delete'),
              icon: IconTrash,
              isDestructive: true,
              onClick: () => onOpen({ what: 'delete', tag }),
            },
          ]}
        />
      ),
    },
  ];
}

function DeleteTag({ tag, onClose }: { tag: CountedTag; onClose: () => void }) {
  const t = tagPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(tagRoutes.remove, { params: { tagId: tag.id } });
    await queries.invalidateQueries({ queryKey: ['tags'] });
    toastSuccess(t('deleted'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: tag.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {tag.ticketsCount === 0 ? t('delete.unused') : t('delete.used', { count: tag.ticketsCount })}
    </ConfirmDialog>
  );
}

function Nothing({ words, add }: { words: string; add: ReactNode }) {
  const t = tagPhrases.useT();
  const isSearching = words !== '';
  return (
    <EmptyState
      icon={IconTags}
      title={isSearching ? t('notFound', { term: words }) : t('empty')}
      action={!isSearching && add}
    >
      {t(isSearching ? 'notFound.hint' : 'empty.hint')}
    </EmptyState>
  );
}

/** The company's tags and how many tickets carry each. */
export function TagsPage() {
  const t = tagPhrases.useT();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    tagPagesQuery(words),
  );
  const columns = useColumns(setOpened);
  const close = () => setOpened(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ what: 'new' })}>
      {t('add')}
    </Button>
  );
  const count = data?.pages[0]?.count;
  return (
    <PageSheet
      title={t('title')}
      {...(count !== undefined && { count })}
      search={<SearchField label={t('search')} onSearch={setWords} />}
      action={add}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.pages.flatMap((page) => page.tags)}
        rowKey={(tag) => tag.id}
        failure={error}
        onRetry={() => void refetch()}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        empty={<Nothing words={words} add={add} />}
      />
      <Suspense>
        {opened?.what === 'new' && <TagDialog tag={null} onClose={close} />}
        {opened?.what === 'edit' && <TagDialog tag={opened.tag} onClose={close} />}
        {opened?.what === 'delete' && <DeleteTag tag={opened.tag} onClose={close} />}
      </Suspense>
    </PageSheet>
  );
}
