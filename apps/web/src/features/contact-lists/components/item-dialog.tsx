import type { ContactListItem } from '@balcao/contract/contact-lists/models.ts';
import {
  contactListRoutes,
  MAX_ITEM_EMPRESA,
  MAX_ITEM_NUMBER,
  MAX_LIST_NAME,
  MIN_ITEM_NUMBER,
  MIN_LIST_NAME,
} from '@balcao/contract/contact-lists/routes.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import type { Translate } from '../../../platform/i18n/phrases.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { contactListPhrases } from '../phrases/phrases.ts';
import type { pt } from '../phrases/pt.ts';

type Props = {
  contactListId: number;
  /** Null adds somebody. */
  item: ContactListItem | null;
  onClose: () => void;
};

const itemSchema = (t: Translate<typeof pt>) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, t('form.required'))
      .min(MIN_LIST_NAME, t('form.tooShort'))
      .max(MAX_LIST_NAME, t('form.tooLong')),
    number: z.string().trim().min(MIN_ITEM_NUMBER, t('form.tooShort')).max(MAX_ITEM_NUMBER, t('form.tooLong')),
    email: z.union([z.literal(''), z.email(t('form.badEmail')).max(254, t('form.tooLong'))]),
    empresa: z.string().trim().max(MAX_ITEM_EMPRESA, t('form.tooLong')),
  });

/** Refusals that are about the number are told there. */
const aboutNumber: readonly string[] = ['ERR_LIST_ITEM_EXISTS', 'ERR_WAPP_INVALID_CONTACT'];

/** Somebody in a list. */
export function ItemDialog({ contactListId, item, onClose }: Props) {
  const t = contactListPhrases.useT();
  const queries = useQueryClient();
  const { name = '', number = '', email = '', empresa = '' } = item ?? {};
  const form = useZodForm({
    schema: itemSchema(t),
    initialValues: { name, number, email, empresa },
    async onSubmit(fields) {
      await (item
        ? call(contactListRoutes.updateItem, { params: { contactListItemId: item.id }, body: fields })
        : call(contactListRoutes.createItem, { body: { ...fields, contactListId } }));
      await queries.invalidateQueries({ queryKey: ['contact-lists'] });
      toastSuccess(t(item ? 'item.saved' : 'item.added'));
      onClose();
    },
    onFailure(failure) {
      if (!isApiError(failure) || !aboutNumber.includes(failure.code)) return false;
      form.setError('number', errorText(failure.code));
      return true;
    },
  });
  return (
    <FormDialog
      title={t(item ? 'item.edit' : 'item.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={480}
    >
      <TextInput label={t('form.name')} data-autofocus autoComplete="off" {...form.field('name')} />
      <TextInput
        label={t('form.number')}
        description={t('form.numberHint')}
        inputMode="tel"
        autoComplete="off"
        {...form.field('number')}
      />
      <TextInput label={t('form.empresa')} autoComplete="off" {...form.field('empresa')} />
      <TextInput label={t('form.email')} type="email" autoComplete="off" {...form.field('email')} />
    </FormDialog>
  );
}
