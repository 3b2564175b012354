import { RESTORE_HOURS, type ContactTask } from '@balcao/contract/contact-actions/models.ts';
import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { tasksQuery } from '../contact-actions.data.ts';
import { putTask, refetchContactLists } from '../contacts.data.ts';
import { contactsPagePhrases } from '../phrases/page/phrases.ts';
import styles from './task-bar.module.css';

const HOUR_MS = 60 * 60 * 1000;
const undoableUntil = ({ createdAt }: ContactTask) => new Date(Date.parse(createdAt) + RESTORE_HOURS * HOUR_MS);

function UndoButton({ task, label }: { task: ContactTask; label: string }) {
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    try {
      putTask(queries, await call(contactCareRoutes.undoTask, { params: { taskId: task.id } }));
      refetchContactLists(queries);
      toastSuccess(t('undone'));
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
  }
  return (
    <Button variant="subtle" loading={isBusy} onClick={() => void undo()}>
      {label}
    </Button>
  );
}

function Running({ task }: { task: ContactTask }) {
  const t = contactsPagePhrases.useT();
  const name = task.kind === 'upload' ? t('task.upload', { name: task.fileName }) : t(`task.${task.kind}`);
  return (
    <div className={styles['task']}>
      <p>{name}</p>
      <progress aria-label={name} value={task.total === 0 ? undefined : task.done} max={Math.max(1, task.total)} />
      {task.total > 0 && <small>{t('sheet.progress', { done: task.done, total: task.total })}</small>}
      {task.kind === 'delete-all' && (
        <span className={styles['end']}>
          <UndoButton task={task} label={t('stop')} />
        </span>
      )}
    </div>
  );
}

function Deleted({ task, onDismiss }: { task: ContactTask; onDismiss: () => void }) {
  const t = contactsPagePhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <div className={styles['task']} aria-live="polite">
      <p>
        {t('task.deleted', { count: task.done, until: formatDateTime(undoableUntil(task).toISOString(), timeZone) })}
        {task.skipped > 0 && ` ${t('task.spared', { count: task.skipped })}`}
      </p>
      <span className={styles['end']}>
        <UndoButton task={task} label={t('undo')} />
        <IconButton label={t('dismiss')} icon={IconX} iconSize={16} onClick={onDismiss} />
      </span>
    </div>
  );
}

/** Imports and deletions under way, and a deletion that can still be taken back. */
export function TaskBar() {
  const t = contactsPagePhrases.useT();
  const mayWatch = useCan('contacts-page:import');
  const now = useNow();
  const { data: tasks = [] } = useQuery({ ...tasksQuery, enabled: mayWatch });
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  const running = tasks.filter(({ state }) => state === 'running');
  const undoable = tasks.filter(
    (task) =>
      task.kind === 'delete-all' &&
      task.state === 'done' &&
      task.done > 0 &&
      undoableUntil(task) > new Date(now) &&
      !dismissed.includes(task.id),
  );
  if (running.length + undoable.length === 0) return null;
  return (
    <section className={styles['tasks']} aria-label={t('more')}>
      {running.map((task) => (
        <Running key={task.id} task={task} />
      ))}
      {undoable.map((task) => (
        <Deleted key={task.id} task={task} onDismiss={() => setDismissed([...dismissed, task.id])} />
      ))}
    </section>
  );
}
