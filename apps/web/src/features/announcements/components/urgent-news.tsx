import { mayWork } from '@balcao/contract/companies/standing.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useSession } from '../../../platform/session.tsx';
import { newsQuery, readNews } from '../news.data.ts';
import { useQuietKeyboard } from '../use-quiet-keyboard.ts';

const NewsDialog = lazyPart(() => import('./news-dialog.tsx').then((module) => ({ default: module.NewsDialog })));

const OPENS_BY_ITSELF = 1;

/** What is of high priority opens by itself, in a pause of typing, until the person has closed it, once. */
export function UrgentNews() {
  const queries = useQueryClient();
  const { standing } = useSession().user.company;
  const { data } = useInfiniteQuery({ ...newsQuery, enabled: mayWork(standing) });
  const urgent = data?.pages
    .flatMap((page) => page.records)
    .find(({ priority, isRead }) => priority === OPENS_BY_ITSELF && !isRead);
  const urgentId = urgent?.id;
  const isQuiet = useQuietKeyboard();
  const [openedId, setOpenedId] = useState<number>();
  if (isQuiet && urgentId !== openedId) setOpenedId(urgentId);
  return (
    <Suspense>
      {urgent && urgentId === openedId && (
        <NewsDialog key={urgent.id} news={urgent} onClose={() => void readNews(queries, urgent)} />
      )}
    </Suspense>
  );
}
