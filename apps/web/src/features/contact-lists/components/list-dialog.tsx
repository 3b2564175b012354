import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { contactListRoutes, MAX_LIST_NAME, MIN_LIST_NAME } from '@balcao/contract/contact-lists/routes.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { contactListPhrases } from '../phrases/phrases.ts';

type Props = {
  /** Null adds one. */
  list: ContactList | null;
  onClose: () => void;
  onAdded?: (list: ContactList) => void;
};

/** The name of a list. */
export function ListDialog({ list, onClose, onAdded }: Props) {
  const t = contactListPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({
      name: z
        .string()
        .trim()
        .min(1, t('form.required'))
        .min(MIN_LIST_NAME, t('form.tooShort'))
        .max(MAX_LIST_NAME, t('form.tooLong')),
    }),
    initialValues: { name: list?.name ?? '' },
    async onSubmit(body) {
      const saved = list
        ? await call(contactListRoutes.update, { params: { contactListId: list.id }, body })
        : await call(contactListRoutes.create, { body });
      await queries.invalidateQueries({ queryKey: ['contact-lists'] });
      toastSuccess(t('saved'));
      onClose();
      if (!list) onAdded?.(saved);
    },
  });
  return (
    <FormDialog
      title={t(list ? 'form.edit' : 'form.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={420}
    >
      <TextInput label={t('form.name')} data-autofocus autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
}
