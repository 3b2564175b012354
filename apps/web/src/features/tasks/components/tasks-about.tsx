import type { Task } from '@balcao/contract/tasks/models.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { taskPhrases } from '../phrases/phrases.ts';
import { tasksAboutQuery, type About } from '../tasks.data.ts';
import { NewTask } from './new-task.tsx';
import { TaskRow } from './task-row.tsx';
import { TasksFailed } from './tasks-failed.tsx';

const PassDialog = lazyPart(() => import('./pass-dialog.tsx').then((module) => ({ default: module.PassDialog })));

type Props = { about: About; words?: string; onClose: () => void };

/** One's own open tasks about a ticket or a contact, and the line for another; `words` of a message stand in it already. */
export function TasksAbout({ about, words = '', onClose }: Props) {
  const t = taskPhrases.useT();
  const { data: tasks, error, refetch } = useQuery(tasksAboutQuery(about));
  const [passing, setPassing] = useState<Task | null>(null);
  const [editing, setEditing] = useState<readonly number[]>([]);
  const isEditing = tasks?.some(({ id }) => editing.includes(id)) ?? false;
  function onEdit({ id }: Task, isBegun: boolean) {
    setEditing((before) => (isBegun ? [...before, id] : before.filter((one) => one !== id)));
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ticketId' in about ? 'ofTicket' : 'ofContact')}
      size={560}
      // Escape belongs to what lies above, or is being changed.
      closeOnEscape={!passing && !isEditing}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <NewTask about={about} words={words} />
      <Text size="xs" my={10}>
        {t('ofTicket.hint')}
      </Text>
      {tasks === undefined &&
        (error ? <TasksFailed failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />)}
      <ul>
        {tasks?.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} onPass={setPassing} onEdit={onEdit} />
          </li>
        ))}
      </ul>
      <Suspense>{passing && <PassDialog task={passing} onClose={() => setPassing(null)} />}</Suspense>
    </Modal>
  );
}
