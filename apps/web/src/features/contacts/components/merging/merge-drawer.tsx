import type { ContactMerge } from '@balcao/contract/contact-actions/models.ts';
import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import { Button } from '@mantine/core';
import { IconArrowsJoin } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from '../../../../ui/overlays/modal.tsx';
import { call } from '../../../../platform/api.ts';
import { formatDateTime } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { mergesQuery, suggestionsQuery } from '../../contact-actions.data.ts';
import { refetchContactLists } from '../../contacts.data.ts';
import { contactsPagePhrases } from '../../phrases/page/phrases.ts';
import styles from '../drawer.module.css';
import { SuggestedPair } from './suggested-pair.tsx';

function RecentMerge({ merge }: { merge: ContactMerge }) {
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  async function undo() {
    try {
      await call(contactCareRoutes.undoMerge, { params: { mergeId: merge.id } });
      await queries.invalidateQueries({ queryKey: ['contacts', 'merges'] });
      refetchContactLists(queries);
      toastSuccess(t('undone'));
    } catch (failure) {
      toastFailure(failure);
    }
  }
  const when = formatDateTime(merge.createdAt, timeZone);
  return (
    <li className={styles['line']}>
      <span>
        <b>{t('merge.into', { merged: merge.merged.name, kept: merge.kept.name })}</b>
        <small>{t('merge.by', { user: merge.user?.name ?? t('merge.system'), when })}</small>
      </span>
      {merge.undoneAt === null ? (
        <Button variant="default" onClick={() => void undo()}>
          {t('undo')}
        </Button>
      ) : (
        <em>{t('merge.undone')}</em>
      )}
    </li>
  );
}

/** Pairs that look like one person, and the merges that can be taken back. */
export function MergeDrawer({ onClose }: { onClose: () => void }) {
  const t = contactsPagePhrases.useT();
  const { data: suggestions, error, refetch } = useQuery(suggestionsQuery);
  const { data: merges = [] } = useQuery(mergesQuery);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t('duplicates')}
      closeButtonProps={{ 'aria-label': t('sheet.close') }}
    >
      {!suggestions &&
        ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={4} />)}
      {suggestions?.length === 0 && (
        <EmptyState icon={IconArrowsJoin} title={t('merge.empty')}>
          {t('merge.empty.hint')}
        </EmptyState>
      )}
      {suggestions && suggestions.length > 0 && (
        <>
          <p className={styles['hint']}>{t('merge.hint')}</p>
          <ul className={styles['list']}>
            {suggestions.map((suggestion) => (
              <li key={suggestion.contacts.map(({ id }) => id).join()} className={styles['pair']}>
                <SuggestedPair suggestion={suggestion} />
              </li>
            ))}
          </ul>
        </>
      )}
      {merges.length > 0 && (
        <section>
          <h3 className={styles['recent']}>{t('merge.recent')}</h3>
          <ul className={styles['list']}>
            {merges.map((merge) => (
              <RecentMerge key={merge.id} merge={merge} />
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}
