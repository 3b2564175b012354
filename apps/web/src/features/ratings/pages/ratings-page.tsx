import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import type { Rating } from '@balcao/contract/ratings/models.ts';
import { ratingRoutes } from '@balcao/contract/ratings/routes.ts';
import { Pagination } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listTexts } from '../../../ui/table/list-texts.ts';
import { ratingPhrases } from '../phrases/phrases.ts';
import { PAGE_SIZE, ratingsPageQuery } from '../ratings.data.ts';
import styles from './ratings-page.module.css';
import { useColumns, type RatingDialog } from './use-rating-columns.tsx';

const RatingFormDialog = lazyPart(() =>
  import('../components/rating-form-dialog.tsx').then((module) => ({ default: module.RatingFormDialog })),
);

function DeleteRating({ rating, onClose }: { rating: Rating; onClose: () => void }) {
  const t = ratingPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(ratingRoutes.remove, { params: { ratingId: rating.id } });
    await queries.invalidateQueries({ queryKey: ['ratings'] });
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: rating.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

function Dialogs({ opened, onClose }: { opened: RatingDialog; onClose: () => void }) {
  return (
    <Suspense>
      {opened?.what === 'new' && <RatingFormDialog rating={null} onClose={onClose} />}
      {opened?.what === 'edit' && <RatingFormDialog rating={opened.rating} onClose={onClose} />}
      {opened?.what === 'delete' && <DeleteRating rating={opened.rating} onClose={onClose} />}
    </Suspense>
  );
}

/** The number of the page, kept within the pages there are: the last row of the last page may have been deleted. */
function usePage(count: number | undefined, page: number, onChange: (page: number) => void) {
  const last = Math.max(1, Math.ceil((count ?? 0) / PAGE_SIZE));
  if (count !== undefined && page > last) onChange(last);
}

type Pages = { count: number; page: number; onChange: (page: number) => void };

function PageNumbers({ count, page, onChange }: Pages) {
  const t = ratingPhrases.useT();
  if (count <= PAGE_SIZE) return null;
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      <Pagination
        total={Math.ceil(count / PAGE_SIZE)}
        value={page}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'page.next' : 'page.previous') })}
      />
    </nav>
  );
}

/** The questions that customers get at the end of a ticket. */
export function RatingsPage() {
  const t = ratingPhrases.useT();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<RatingDialog>(null);
  const { data, error, refetch } = useQuery(ratingsPageQuery(words, page));
  const columns = useColumns(setOpened);
  usePage(data?.count, page, setPage);
  function search(typed: string) {
    setPage(1);
    setWords(typed);
  }
  return (
    <ListPage
      texts={listTexts(t, t('notFound', { term: words }))}
      icon={IconStar}
      columns={columns}
      rowKey={(rating) => rating.id}
      list={{ rows: data?.ratings, count: data?.count, failure: error, onRetry: () => void refetch() }}
      term={words}
      onSearch={search}
      onAdd={() => setOpened({ what: 'new' })}
      footer={<PageNumbers count={data?.count ?? 0} page={page} onChange={setPage} />}
    >
      <Dialogs opened={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}
