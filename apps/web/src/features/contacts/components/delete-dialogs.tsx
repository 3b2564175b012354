import { DELETE_ALL_WORD } from '@balcao/contract/contact-actions/models.ts';
import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { putTask, removeContact } from '../contacts.data.ts';
import { contactsPagePhrases } from '../phrases/page/phrases.ts';

export function DeleteContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(contactCareRoutes.remove, { params: { contactId: contact.id } });
    removeContact(queries, contact.id);
    toastSuccess(t('delete.done'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: contact.name })}
      confirmLabel={t('act.delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

/** Wants a word typed: nobody deletes everything by a click too many. */
export function DeleteAllContacts({ onClose }: { onClose: () => void }) {
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  const schema = useMemo(
    () =>
      z.object({
        word: z
          .string()
          .refine((word) => word.trim() === DELETE_ALL_WORD, t('deleteAll.wrong', { word: DELETE_ALL_WORD })),
      }),
    [t],
  );
  const form = useZodForm({
    schema,
    initialValues: { word: '' },
    onSubmit: async () => {
      putTask(queries, await call(contactCareRoutes.removeAll, { query: { confirmation: DELETE_ALL_WORD } }));
      void queries.invalidateQueries({ queryKey: ['contacts', 'tasks'] });
      onClose();
    },
  });
  return (
    <FormDialog
      isDestructive
      title={t('deleteAll.title')}
      submitLabel={t('deleteAll')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={460}
    >
      <p>{t('deleteAll.text')}</p>
      <TextInput
        label={t('deleteAll.word', { word: DELETE_ALL_WORD })}
        autoComplete="off"
        data-autofocus
        {...form.field('word')}
      />
    </FormDialog>
  );
}
