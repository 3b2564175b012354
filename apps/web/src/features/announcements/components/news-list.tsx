import type { ReadableAnnouncement } from '@balcao/contract/announcements/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconNotification } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type UIEvent } from 'react';
import { formatDate } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { newsQuery, readNews } from '../news.data.ts';
import { announcementPhrases } from '../phrases/phrases.ts';
import { NewsDialog } from './news-dialog.tsx';
import styles from './news.module.css';
import { PriorityMark } from './priority-mark.tsx';

/** The next page is asked for this close to the end. */
const NEAR_END_PX = 100;

function Entry({ news, onOpen }: { news: ReadableAnnouncement; onOpen: () => void }) {
  const t = announcementPhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <li>
      <button type="button" className={styles['entry']} data-unread={!news.isRead || undefined} onClick={onOpen}>
        <b>
          {news.title}
          {!news.isRead && <VisuallyHidden>, {t('news.unread')}</VisuallyHidden>}
        </b>
        <span className={styles['when']}>
          <PriorityMark priority={news.priority} />
          {formatDate(news.shownFrom, timeZone)}
        </span>
      </button>
    </li>
  );
}

/** What the platform has told, newest first; opening one is reading it. */
export function NewsList() {
  const t = announcementPhrases.useT();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<ReadableAnnouncement | null>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(newsQuery);
  const records = data?.pages.flatMap((page) => page.records);
  function loadNearEnd({ currentTarget: box }: UIEvent<HTMLElement>) {
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (left <= NEAR_END_PX && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }
  if (!records)
    return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
  if (records.length === 0) {
    return (
      <EmptyState icon={IconNotification} title={t('news.empty')}>
        {t('news.hint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles['list']} aria-label={t('title')} onScroll={loadNearEnd}>
        {records.map((news) => (
          <Entry
            key={news.id}
            news={news}
            onOpen={() => {
              setOpened(news);
              void readNews(queries, news);
            }}
          />
        ))}
      </ul>
      {opened && <NewsDialog news={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
