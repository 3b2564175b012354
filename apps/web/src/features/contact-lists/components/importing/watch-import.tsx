import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { formatDecimal } from '../../../../platform/format/decimal.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { listImportQuery } from '../../contact-lists.data.ts';
import { downloadLeftOut } from '../../download-left-out.ts';
import { howMany } from '../../how-many.ts';
import { contactListPhrases } from '../../phrases/phrases.ts';
import styles from './import-dialog.module.css';
import { LookAtSheet } from './look-at-sheet.tsx';

type Import = RouteOutput<typeof listImportRoutes.getImport>;
type Ways = { onAnother: () => void; onClose: () => void };
type Props = Ways & { list: ContactList; importId: number; onStep: (step: 'look' | 'result') => void };

function Running({ watched }: { watched: Import }) {
  const t = contactListPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { state, total, done, title } = watched;
  const isReading = state === 'reading';
  const label = isReading ? t('import.reading', { name: title }) : t('import.running');
  async function cancel() {
    setBusy(true);
    await call(listImportRoutes.cancelImport, { params: { listImportId: watched.id } }).catch(toastFailure);
    await queries.invalidateQueries({ queryKey: ['contact-lists'] });
    setBusy(false);
  }
  return (
    <>
      <p>{label}</p>
      <progress aria-label={label} value={isReading || total === 0 ? undefined : done} max={Math.max(1, total)} />
      <p className={styles['count']} aria-live="polite">
        {isReading
          ? total > 0 && t('import.read', howMany(total))
          : total === 0
            ? t('import.stored', howMany(done))
            : t('import.progress', { done: formatDecimal(done, 0), total: formatDecimal(total, 0) })}
      </p>
      <div className={styles['buttons']}>
        <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
          {t('import.stop')}
        </Button>
      </div>
    </>
  );
}

function Result({ watched, onAnother, onClose }: { watched: Import } & Ways) {
  const t = contactListPhrases.useT();
  const [isLoading, setLoading] = useState(false);
  const { state, created, repeated, refused, rows } = watched;
  const leftOut = repeated + refused;
  async function download() {
    setLoading(true);
    await downloadLeftOut(watched).catch(toastFailure);
    setLoading(false);
  }
  return (
    <>
      {state === 'cancelled' && <p>{t('import.cancelled')}</p>}
      <ul className={styles['figures']} aria-live="polite">
        <li>
          <b>{formatDecimal(created, 0)}</b> {t('import.created', { count: created })}
        </li>
        <li>
          <b>{formatDecimal(repeated, 0)}</b> {t('import.repeated', { count: repeated })}
        </li>
        <li data-bad={refused > 0 || undefined}>
          <b>{formatDecimal(refused, 0)}</b> {t('import.refused', { count: refused })}
        </li>
      </ul>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
        <ul className={styles['rows']} tabIndex={0} aria-label={t('import.leftOut')}>
          {rows.map(({ row, reason, cells }) => (
            <li key={row}>
              <b>{t('import.row', { row })}</b> {t(`reason.${reason}`)} <span>{cells.filter(Boolean).join(' · ')}</span>
            </li>
          ))}
          {leftOut > rows.length && <li>{t('import.more', howMany(leftOut - rows.length))}</li>}
        </ul>
      )}
      <div className={styles['buttons']}>
        {leftOut > 0 && (
          <Button variant="subtle" className={styles['left']} loading={isLoading} onClick={() => void download()}>
            {t('import.download')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('import.another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </div>
    </>
  );
}

type Watched = { watched: Import; list: ContactList } & Ways;

function Failed({ watched, onAnother }: Watched) {
  const t = contactListPhrases.useT();
  return (
    <>
      <p className={styles['problem']} role="alert">
        {t(`failure.${watched.failure ?? 'internal'}`)}
      </p>
      <div className={styles['buttons']}>
        <Button onClick={onAnother}>{t('import.another')}</Button>
      </div>
    </>
  );
}

function Stage(props: Watched) {
  const { watched, list } = props;
  const { id, total, preview } = watched;
  switch (watched.state) {
    case 'preview':
      return preview && <LookAtSheet list={list} importId={id} total={total} preview={preview} />;
    case 'reading':
    case 'running':
      return <Running watched={watched} />;
    case 'failed':
      return <Failed {...props} />;
    case 'done':
    case 'cancelled':
      return <Result {...props} />;
  }
}

const over: readonly Import['state'][] = ['done', 'cancelled', 'failed'];

/** An import from its preview to its result. */
export function WatchImport({ list, importId, onStep, ...ways }: Props) {
  const { data: watched, error, refetch } = useQuery(listImportQuery(importId));
  const isOver = watched !== undefined && over.includes(watched.state);
  useEffect(() => onStep(isOver ? 'result' : 'look'), [isOver, onStep]);
  if (!watched) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : null;
  return (
    <div className={styles['body']}>
      <Stage watched={watched} list={list} {...ways} />
    </div>
  );
}
