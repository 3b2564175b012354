import type { Rating } from '@balcao/contract/ratings/models.ts';
import { ratingRoutes } from '@balcao/contract/ratings/routes.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { FieldTitle } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { ratingPhrases } from '../phrases/phrases.ts';
import { initialOptions, ratingSchema, type TypedOption } from '../rating-schema.ts';
import { OptionList } from './option-list.tsx';

type Props = { rating: Rating | null; onClose: () => void };

function useRatingForm({ rating, onClose }: Props) {
  const t = ratingPhrases.useT();
  const queries = useQueryClient();
  return useZodForm({
    schema: ratingSchema(t),
    initialValues: {
      name: rating?.name ?? '',
      message: rating?.message ?? '',
      geral: rating?.geral ?? true,
      options: initialOptions(rating),
    },
    async onSubmit({ options, ...values }) {
      const body = { ...values, options: options.map(({ name, value }) => ({ name, value: Number(value) })) };
      await (rating
        ? call(ratingRoutes.update, { params: { ratingId: rating.id }, body })
        : call(ratingRoutes.create, { body }));
      await queries.invalidateQueries({ queryKey: ['ratings'] });
      toastSuccess(t('saved'));
      onClose();
    },
  });
}

/** A new rating or another text for one. */
export function RatingFormDialog({ rating, onClose }: Props) {
  const t = ratingPhrases.useT();
  const form = useRatingForm({ rating, onClose });
  const geral = form.field('geral') as { value: boolean; onChange: (geral: boolean) => void };
  const options = form.field('options') as {
    value: TypedOption[];
    onChange: (options: TypedOption[]) => void;
    error?: string;
  };
  return (
    <FormDialog
      title={t(rating ? 'form.edit' : 'form.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
    >
      <TextInput label={t('name')} data-autofocus {...form.field('name')} />
      <Textarea
        label={t('form.message')}
        description={t('form.messageHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('message')}
      />
      <div>
        <FieldTitle isHidden>{t('form.status')}</FieldTitle>
        <Segmented
          label={t('form.status')}
          value={geral.value ? 'active' : 'inactive'}
          options={[
            { value: 'active', label: t('form.active') },
            { value: 'inactive', label: t('form.inactive') },
          ]}
          onChange={(value) => geral.onChange(value === 'active')}
        />
      </div>
      <OptionList options={options.value} onChange={options.onChange} error={options.error} />
    </FormDialog>
  );
}
