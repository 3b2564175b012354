import type { Help } from '@balcao/contract/helps/models.ts';
import { helpRoutes, MAX_HELP_DESCRIPTION, MAX_HELP_TITLE } from '@balcao/contract/helps/routes.ts';
import { videoSourceOf } from '@balcao/contract/helps/video.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { helpPhrases } from '../phrases/phrases.ts';
import { videoAddress } from '../video-addresses.ts';

type Props = { stored: Help | null; onClose: () => void };

/** A new help, or another text or film for one. */
export function HelpDialog({ stored, onClose }: Props) {
  const t = helpPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({
      title: z.string().trim().min(1, t('form.required')).max(MAX_HELP_TITLE, t('form.tooLong')),
      video: z
        .string()
        .trim()
        .min(1, t('form.required'))
        .refine((typed) => typed === '' || videoSourceOf(typed) !== null, t('form.videoBad')),
      description: z.string().trim().max(MAX_HELP_DESCRIPTION, t('form.tooLong')),
    }),
    initialValues: {
      title: stored?.title ?? '',
      video: stored ? videoAddress(stored) : '',
      description: stored?.description ?? '',
    },
    async onSubmit(body) {
      await (stored
        ? call(helpRoutes.update, { params: { helpId: stored.id }, body })
        : call(helpRoutes.create, { body }));
      await queries.invalidateQueries({ queryKey: ['helps'] });
      toastSuccess(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(stored ? 'form.edit' : 'form.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
    >
      <TextInput label={t('form.title')} data-autofocus {...form.field('title')} />
      <TextInput label={t('form.video')} description={t('form.videoHint')} {...form.field('video')} />
      <Textarea label={t('form.description')} autosize minRows={3} maxRows={10} {...form.field('description')} />
    </FormDialog>
  );
}
