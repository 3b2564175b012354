import type { Task } from '@balcao/contract/tasks/models.ts';
import { IconChecklist } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { NewTask } from '../components/new-task.tsx';
import { DoneSection, TaskSection } from '../components/task-section.tsx';
import { TasksFailed } from '../components/tasks-failed.tsx';
import { taskPhrases } from '../phrases/phrases.ts';
import { useTaskPages } from '../use-task-pages.ts';
import styles from './tasks-page.module.css';

const PassDialog = lazyPart(() =>
  import('../components/pass-dialog.tsx').then((module) => ({ default: module.PassDialog })),
);

/** The task that a notification leads to. */
const taskOf = (search: string) => Number(new URLSearchParams(search).get('task')) || undefined;

const openLists = ['today', 'next', 'undated'] as const;

function useOpenLists() {
  const all = [useTaskPages('today'), useTaskPages('next'), useTaskPages('undated')];
  const isLoaded = all.every(({ data }) => data !== undefined);
  const isEmpty = isLoaded && all.every(({ data }) => data?.pages.every(({ tasks }) => tasks.length === 0));
  const failure = isLoaded ? null : (all.find(({ error }) => error)?.error ?? null);
  const retry = () => all.forEach((one) => void one.refetch());
  return { isLoaded, isEmpty, failure, retry };
}

/** What one wants to do, today's first; one line to type, and nothing else that has to be filled in. */
export function TasksPage() {
  const t = taskPhrases.useT();
  const shown = useLocation({ select: ({ searchStr }) => taskOf(searchStr) });
  const { isLoaded, isEmpty, failure, retry } = useOpenLists();
  const [passing, setPassing] = useState<Task | null>(null);
  return (
    <PagePanel title={t('title')}>
      <div className={styles['column']}>
        <div className={styles['new']}>
          <NewTask />
        </div>
        {failure ? <TasksFailed failure={failure} onRetry={retry} /> : !isLoaded && <SkeletonRows count={6} />}
        {isEmpty && (
          <EmptyState icon={IconChecklist} title={t('empty')}>
            {t('empty.hint')}
          </EmptyState>
        )}
        {openLists.map((list) => (
          <TaskSection key={list} list={list} shown={shown} onPass={setPassing} />
        ))}
        {isLoaded && <DoneSection onPass={setPassing} />}
      </div>
      <Suspense>{passing && <PassDialog task={passing} onClose={() => setPassing(null)} />}</Suspense>
    </PagePanel>
  );
}
