import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { contactListPhrases } from '../phrases/phrases.ts';

export type FillKind = 'tag' | 'contacts';
type Props = { contactListId: number; kind: FillKind; onClose: () => void; onBegun: (importId: number) => void };

const tagsQuery = queryOptions({
  queryKey: ['tags', 'list'] as const,
  queryFn: ({ signal }) => call(tagRoutes.list, { query: {} }, { signal }),
});

/** Takes contacts that the company has into a list. */
export function FillDialog({ contactListId, kind, onClose, onBegun }: Props) {
  const t = contactListPhrases.useT();
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: kind === 'tag' });
  const form = useZodForm({
    schema: z.object({
      tagId: kind === 'tag' ? z.string().min(1, t('form.required')) : z.string(),
      words: z.string().trim().max(200, t('form.tooLong')),
    }),
    initialValues: { tagId: '', words: '' },
    async onSubmit({ tagId, words }) {
      const body =
        kind === 'tag'
          ? { source: 'tag' as const, tagId: Number(tagId) }
          : { source: 'contacts' as const, searchParam: words };
      const { id } = await call(listImportRoutes.fill, { params: { contactListId }, body });
      onClose();
      onBegun(id);
    },
  });
  return (
    <FormDialog
      title={t(`fill.${kind}`)}
      submitLabel={t('fill.begin')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={440}
    >
      {kind === 'tag' ? (
        <NativeSelect
          label={t('fill.whichTag')}
          description={t('fill.tag.hint')}
          data-autofocus
          data={[{ value: '', label: '' }, ...tags.map(({ id, name }) => ({ value: String(id), label: name }))]}
          {...form.field('tagId')}
        />
      ) : (
        <TextInput
          label={t('fill.words')}
          description={t('fill.contacts.hint')}
          data-autofocus
          autoComplete="off"
          {...form.field('words')}
        />
      )}
    </FormDialog>
  );
}
