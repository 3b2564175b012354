import { cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { Task, TaskList } from '@balcao/contract/tasks/models.ts';
import { Button, Collapse } from '@mantine/core';
import { IconChecklist, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { taskPhrases } from '../phrases/phrases.ts';
import { placed } from '../place-behind.ts';
import { useTaskActs } from '../tasks.data.ts';
import { useTaskPages } from '../use-task-pages.ts';
import { TaskHandle } from './task-handle.tsx';
import { TaskRow } from './task-row.tsx';
import { TasksFailed } from './tasks-failed.tsx';
import styles from './task-section.module.css';

type ListProps = { list: TaskList; shown: number | undefined; onPass: (task: Task) => void };

function Rows({ list, shown, onPass }: ListProps) {
  const t = taskPhrases.useT();
  const acts = useTaskActs();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useTaskPages(list);
  useEffect(() => cleanup, []);
  const [moved, setMoved] = useState<{ taskId: number; after: number | null } | null>(null);
  const told = data?.pages.flatMap(({ tasks }) => tasks) ?? [];
  // Where it was put, until the server has said so too.
  const tasks = moved ? placed(told, moved.taskId, moved.after) : told;
  const ids = tasks.map(({ id }) => id);
  const isByHand = list === 'today' || list === 'undated';
  async function place(taskId: number, after: number | null) {
    setMoved({ taskId, after });
    await acts.move({ id: taskId }, after);
    setMoved(null);
  }
  return (
    <>
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow
              task={task}
              onPass={onPass}
              isShown={task.id === shown}
              {...(isByHand && {
                handle: <TaskHandle task={task} ids={ids} onPlace={(id, after) => void place(id, after)} />,
              })}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles['more']}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** One list of the page; an empty one has no heading. */
export function TaskSection({ list, shown, onPass }: ListProps & { list: 'today' | 'next' | 'undated' }) {
  const t = taskPhrases.useT();
  const headingId = useId();
  const { data } = useTaskPages(list);
  if (!data?.pages.some(({ tasks }) => tasks.length > 0)) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {t(`list.${list}`)}
      </h2>
      <Rows list={list} shown={shown} onPass={onPass} />
    </section>
  );
}

function Done({ onPass }: Pick<ListProps, 'onPass'>) {
  const t = taskPhrases.useT();
  const { data, error, refetch } = useTaskPages('done');
  if (!data) return error ? <TasksFailed failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
  if (data.pages.every(({ tasks }) => tasks.length === 0)) {
    return <EmptyState icon={IconChecklist} title={t('empty')} />;
  }
  return <Rows list="done" shown={undefined} onPass={onPass} />;
}

/** What was done, asked for when somebody opens it. */
export function DoneSection({ onPass }: Pick<ListProps, 'onPass'>) {
  const t = taskPhrases.useT();
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2 className={styles['heading']}>
        <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={15} stroke={1.8} aria-hidden data-open={isOpen || undefined} />
          {t('list.done')}
        </button>
      </h2>
      <Collapse expanded={isOpen} id={contentId}>
        {isOpen && <Done onPass={onPass} />}
      </Collapse>
    </section>
  );
}
