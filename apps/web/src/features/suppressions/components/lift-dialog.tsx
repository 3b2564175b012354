import type { Suppression } from '@balcao/contract/suppressions/models.ts';
import { MAX_LIFT_REASON, suppressionRoutes } from '@balcao/contract/suppressions/routes.ts';
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { suppressionPhrases } from '../phrases/phrases.ts';
import { nameOf } from '../words.ts';

/** Letting somebody be written to again takes a reason, which is kept. */
export function LiftDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const t = suppressionPhrases.useT();
  const queries = useQueryClient();
  const name = nameOf(suppression, t);
  const form = useZodForm({
    schema: z.object({ reason: z.string().trim().min(3, t('tooShort')).max(MAX_LIFT_REASON) }),
    initialValues: { reason: '' },
    async onSubmit(query) {
      await call(suppressionRoutes.lift, { params: { suppressionId: suppression.id }, query });
      await queries.invalidateQueries({ queryKey: ['suppressions'] });
      toastSuccess(t('liftDone', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('liftTitle', { name })}
      submitLabel={t('liftConfirm')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={460}
    >
      <Text size="sm">{t('liftHint')}</Text>
      <Textarea
        label={t('liftReason')}
        placeholder={t('liftPlaceholder')}
        autosize
        minRows={2}
        maxLength={MAX_LIFT_REASON}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
