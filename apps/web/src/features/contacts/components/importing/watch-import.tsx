import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { Button, ScrollArea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { taskQuery } from '../../contact-actions.data.ts';
import { downloadLeftOut } from '../../download-left-out.ts';
import { contactsPagePhrases } from '../../phrases/page/phrases.ts';
import styles from './import-dialog.module.css';

type Task = RouteOutput<typeof contactCareRoutes.getTask>;
type Ways = { onAnother: () => void; onClose: () => void };

function Preview({ task }: { task: Task }) {
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { columns = [], rows = [] } = task.preview ?? {};
  async function start() {
    setBusy(true);
    try {
      await call(contactCareRoutes.startTask, { params: { taskId: task.id } });
      await queries.invalidateQueries({ queryKey: ['contacts', 'task', task.id] });
      void queries.invalidateQueries({ queryKey: ['contacts', 'tasks'] });
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }
  return (
    <>
      <p>{t('sheet.preview')}</p>
      <ScrollArea className={styles['scroll']} type="auto" viewportProps={{ tabIndex: 0 }}>
        <table>
          <thead>
            <tr>
              {columns.map(({ header, field }, index) => (
                // Columns may share a name; their place tells them apart.
                <th key={index} scope="col" data-field={field}>
                  {header}
                  <small>{t(`sheet.field.${field}`)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('\t')}>
                {columns.map(({ header }, index) => (
                  <td key={`${header}${index}`}>{row[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <div className={styles['buttons']}>
        <Button loading={isBusy} onClick={() => void start()} data-autofocus>
          {t('sheet.start', { count: task.total })}
        </Button>
      </div>
    </>
  );
}

function Running({ task }: { task: Task }) {
  const t = contactsPagePhrases.useT();
  const label = task.state === 'reading' ? t('sheet.reading', { name: task.fileName }) : t('sheet.running');
  return (
    <>
      <p>{label}</p>
      <progress aria-label={label} value={task.total === 0 ? undefined : task.done} max={Math.max(1, task.total)} />
      {task.total > 0 && <p>{t('sheet.progress', { done: task.done, total: task.total })}</p>}
    </>
  );
}

function Result({ task, onAnother, onClose }: { task: Task } & Ways) {
  const t = contactsPagePhrases.useT();
  const [isLoading, setLoading] = useState(false);
  const leftOut = task.skipped + task.refused;
  async function download() {
    setLoading(true);
    await downloadLeftOut(task).catch(toastFailure);
    setLoading(false);
  }
  return (
    <>
      <ul className={styles['figures']} aria-live="polite">
        <li>{t('sheet.created', { count: task.created })}</li>
        {task.updated > 0 && <li>{t('sheet.updated', { count: task.updated })}</li>}
        {task.skipped > 0 && <li>{t('sheet.skipped', { count: task.skipped })}</li>}
        {task.refused > 0 && <li data-bad>{t('sheet.refused', { count: task.refused })}</li>}
      </ul>
      {task.rows.length > 0 && <p className={styles['leftOut']}>{t('sheet.leftOut', { count: leftOut })}</p>}
      {task.rows.length > 0 && (
        <ul className={styles['rows']}>
          {task.rows.map(({ row, reason }) => (
            <li key={row}>
              {t('sheet.row', { row })}: {t(`reason.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['buttons']}>
        {leftOut > 0 && (
          <Button variant="subtle" className={styles['download']} loading={isLoading} onClick={() => void download()}>
            {t('sheet.download')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('sheet.another')}
        </Button>
        <Button onClick={onClose}>{t('sheet.close')}</Button>
      </div>
    </>
  );
}

/** An import from its preview to its result. */
export function WatchImport({ taskId, ...ways }: { taskId: number } & Ways) {
  const t = contactsPagePhrases.useT();
  const { data: task, error, refetch } = useQuery(taskQuery(taskId));
  if (!task) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : null;
  return (
    <div className={styles['body']}>
      {task.state === 'preview' && <Preview task={task} />}
      {(task.state === 'reading' || task.state === 'running') && <Running task={task} />}
      {task.state === 'done' && <Result task={task} {...ways} />}
      {task.state === 'failed' && (
        <>
          <p className={styles['problem']} role="alert">
            {t(`failure.${task.failure ?? 'internal'}`)}
          </p>
          <div className={styles['buttons']}>
            <Button onClick={ways.onAnother}>{t('sheet.another')}</Button>
          </div>
        </>
      )}
    </div>
  );
}
