import { mayWork } from '@balcao/contract/companies/standing.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { newsQuery, readNews } from '../news.data.ts';

const NewsDialog = lazy(() => import('./news-dialog.tsx').then((module) => ({ default: module.NewsDialog })));

const OPENS_BY_ITSELF = 1;

/** What is of high priority opens by itself until the person has closed it, once. */
export function UrgentNews() {
  const queries = useQueryClient();
  const { standing } = useSession().user.company;
  const { data } = useInfiniteQuery({ ...newsQuery, enabled: mayWork(standing) });
  const urgent = data?.pages
    .flatMap((page) => page.records)
    .find(({ priority, isRead }) => priority === OPENS_BY_ITSELF && !isRead);
  return (
    <Suspense>
      {urgent && <NewsDialog key={urgent.id} news={urgent} onClose={() => void readNews(queries, urgent)} />}
    </Suspense>
  );
}
