import { Loader } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { History } from '../../history/history.ts';
import type { PlacedNote } from '../../history/notes-by-place.ts';
import { loadMore, type HistoryOf } from '../../messages.data.ts';
import { messagePhrases } from '../../phrases/phrases.ts';
import styles from '../message-list.module.css';
import { StandingNotes } from './standing-notes.tsx';

function LoadProblem({ edge, onRetry }: { edge: 'top' | 'bottom'; onRetry: () => void }) {
  const t = messagePhrases.useT();
  return (
    <div className={styles['loadProblem']} data-edge={edge} role="alert">
      {t('loadFailed')}
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

/** More messages on their way, or what kept them from coming. */
export function LoadStates({ history, of }: { history: History; of: HistoryOf }) {
  'use no memo';
  return (
    <>
      {history.loading('older') === 'loading' && (
        <div className={styles['loading']}>
          <Loader size={16} color="gray" />
        </div>
      )}
      {history.loading('older') === 'failed' && (
        <LoadProblem edge="top" onRetry={() => void loadMore(history, of, 'older')} />
      )}
      {history.loading('newer') === 'failed' && (
        <LoadProblem edge="bottom" onRetry={() => void loadMore(history, of, 'newer')} />
      )}
    </>
  );
}

/** A conversation without any message; colleagues may have noted something already. */
export function NothingSaid({ notes }: { notes: readonly PlacedNote[] }) {
  const t = messagePhrases.useT();
  return (
    <>
      <EmptyState icon={IconMessage2} title={t('empty')} />
      <div className={styles['row']}>
        <StandingNotes notes={notes} />
      </div>
    </>
  );
}
