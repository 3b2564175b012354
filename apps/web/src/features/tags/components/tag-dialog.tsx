import type { CountedTag } from '@balcao/contract/tags/models.ts';
import { MAX_TAG_NAME_LENGTH, MIN_TAG_NAME_LENGTH, tagRoutes } from '@balcao/contract/tags/routes.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TagChip } from '../../../ui/tag-chip.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { tagPhrases } from '../phrases/phrases.ts';

type Props = { tag: CountedTag | null; onClose: () => void };

const DEFAULT_COLOR = '#0e6b82';

function useTagForm({ tag, onClose }: Props) {
  const t = tagPhrases.useT();
  const queries = useQueryClient();
  const schema = z.object({
    name: z
      .string()
      .trim()
      .min(1, t('form.required'))
      .min(MIN_TAG_NAME_LENGTH, t('form.tooShort'))
      .max(MAX_TAG_NAME_LENGTH, t('form.tooLong')),
    color: z.string().regex(/^#[0-9a-fA-F]{6}$/, t('form.badColor')),
  });
  const form = useZodForm({
    schema,
    initialValues: { name: tag?.name ?? '', color: tag?.color ?? DEFAULT_COLOR },
    async onSubmit(values) {
      await (tag
        ? call(tagRoutes.update, { params: { tagId: tag.id }, body: values })
        : call(tagRoutes.create, { body: values }));
      await queries.invalidateQueries({ queryKey: ['tags'] });
      toastSuccess(t('saved'));
      onClose();
    },
    onFailure(failure) {
      const isTheName = isApiError(failure, 'ERR_TAG_EXISTS') || isApiError(failure, 'ERR_INVALID_TAG_NAME');
      if (isTheName) form.setError('name', errorText(failure.code));
      return isTheName;
    },
  });
  return form;
}

/** A new tag, or another name and colour for one; what it will look like stands beside the buttons. */
export function TagDialog({ tag, onClose }: Props) {
  const t = tagPhrases.useT();
  const form = useTagForm({ tag, onClose });
  const { value: name } = form.field('name') as { value: string };
  const { value: color } = form.field('color') as { value: string };
  return (
    <FormDialog
      title={t(tag ? 'form.edit' : 'form.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={420}
      aside={name.trim() && <TagChip size="md" name={name.trim()} color={color} />}
    >
      <TextInput label={t('form.name')} data-autofocus {...form.field('name')} />
      <ColorField label={t('form.color')} {...form.field('color')} />
    </FormDialog>
  );
}
