import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListRows } from './list-page.tsx';

/** An endless query as a list page shows it. */
export function listRows<Page extends { count?: number }, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
): ListRows<Row> {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    rows: data?.pages.flatMap(rowsOf),
    count: data?.pages[0]?.count,
    failure: error,
    onRetry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    onMore: () => void fetchNextPage(),
  };
}
