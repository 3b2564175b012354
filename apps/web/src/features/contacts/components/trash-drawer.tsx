import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { deletedQuery } from '../contact-actions.data.ts';
import { refetchContactLists } from '../contacts.data.ts';
import { contactsPagePhrases } from '../phrases/page/phrases.ts';
import styles from './drawer.module.css';

/** Contacts deleted in the last day, each with the way back. */
export function TrashDrawer({ onClose }: { onClose: () => void }) {
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const { data: contacts, error, refetch } = useQuery(deletedQuery);
  async function restore(contactId: number) {
    try {
      await call(contactCareRoutes.restore, { params: { contactId } });
      await queries.invalidateQueries({ queryKey: deletedQuery.queryKey });
      refetchContactLists(queries);
      toastSuccess(t('restored'));
    } catch (failure) {
      toastFailure(failure);
    }
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t('trash')}
      closeButtonProps={{ 'aria-label': t('sheet.close') }}
    >
      {!contacts &&
        ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={4} />)}
      {contacts?.length === 0 && (
        <EmptyState icon={IconRestore} title={t('trash.empty')}>
          {t('trash.empty.hint')}
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {contacts?.map((contact) => (
          <li key={contact.id} className={styles['line']}>
            <Avatar name={contact.name} picture={contact.profilePicUrl} size={32} />
            <span>
              <b>{contact.name}</b>
              <small>{t('trash.at', { when: formatDateTime(contact.deletedAt, timeZone) })}</small>
            </span>
            <Button variant="default" onClick={() => void restore(contact.id)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
