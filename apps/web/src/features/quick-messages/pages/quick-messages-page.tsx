import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { quickMessageRoutes } from '@balcao/contract/quick-messages/routes.ts';
import { Button } from '@mantine/core';
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageSheet } from '../../../ui/page-sheet.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { quickMessagePhrases } from '../phrases/phrases.ts';
import { quickMessagePagesQuery } from '../quick-messages.data.ts';
import { dropQuickReply } from '../quick-replies.data.ts';
import { useColumns, type Opened } from './use-columns.tsx';

const QuickMessageDialog = lazy(() =>
  import('../components/quick-message-dialog.tsx').then((module) => ({ default: module.QuickMessageDialog })),
);

function DeleteQuickMessage({ message, onClose }: { message: QuickMessage; onClose: () => void }) {
  const t = quickMessagePhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(quickMessageRoutes.remove, { params: { quickMessageId: message.id } });
    dropQuickReply(queries, message.id);
    await queries.invalidateQueries({ queryKey: ['quick-messages', 'pages'] });
    toastSuccess(t('deleted'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { shortcode: message.shortcode })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

function Nothing({ words, add }: { words: string; add: ReactNode }) {
  const t = quickMessagePhrases.useT();
  const isSearching = words !== '';
  return (
    <EmptyState
      icon={IconBolt}
      title={isSearching ? t('notFound', { term: words }) : t('empty')}
      action={!isSearching && add}
    >
      {t(isSearching ? 'notFound.hint' : 'empty.hint')}
    </EmptyState>
  );
}

/** What one answers every day, behind a slash: the own ones and the company's. */
export function QuickMessagesPage() {
  const t = quickMessagePhrases.useT();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    quickMessagePagesQuery(words),
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
        rows={data?.pages.flatMap((page) => page.records)}
        rowKey={(message) => message.id}
        failure={error}
        onRetry={() => void refetch()}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        empty={<Nothing words={words} add={add} />}
      />
      <Suspense>
        {opened?.what === 'new' && <QuickMessageDialog stored={null} onClose={close} />}
        {opened?.what === 'edit' && <QuickMessageDialog stored={opened.message} onClose={close} />}
        {opened?.what === 'delete' && <DeleteQuickMessage message={opened.message} onClose={close} />}
      </Suspense>
    </PageSheet>
  );
}
