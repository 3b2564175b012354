import type { ContactList, ContactListItem } from '@balcao/contract/contact-lists/models.ts';
import { contactListRoutes } from '@balcao/contract/contact-lists/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { howMany } from '../how-many.ts';
import { contactListPhrases } from '../phrases/phrases.ts';

export function DeleteList({ list, onClose }: { list: ContactList; onClose: () => void }) {
  const t = contactListPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(contactListRoutes.remove, { params: { contactListId: list.id } });
    await queries.invalidateQueries({ queryKey: ['contact-lists', 'pages'] });
    toastSuccess(t('deleted'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: list.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text', howMany(list.contactsCount))}
    </ConfirmDialog>
  );
}

export function DeleteItem({ item, onClose }: { item: ContactListItem; onClose: () => void }) {
  const t = contactListPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(contactListRoutes.removeItem, { params: { contactListItemId: item.id } });
    await queries.invalidateQueries({ queryKey: ['contact-lists'] });
    toastSuccess(t('item.deleted'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('item.delete.title', { name: item.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('item.delete.text')}
    </ConfirmDialog>
  );
}
