import { MAX_RESUBSCRIBE_REASON } from '@balcao/contract/emails/models.ts';
import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { UNSUBSCRIBED } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';

/** Letting an address get such e-mails again takes a reason, which is kept. */
export function ResubscribeDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = emailPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({ reason: z.string().trim().min(3, t('resubscribe.noReason')).max(MAX_RESUBSCRIBE_REASON) }),
    initialValues: { reason: '' },
    async onSubmit({ reason }) {
      await call(emailRoutes.resubscribe, { body: { email: address, reason } });
      await queries.invalidateQueries({ queryKey: UNSUBSCRIBED });
      toastSuccess(t('resubscribe.done', { address }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('resubscribe.title')}
      submitLabel={t('resubscribe')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={460}
    >
      <Text size="sm">{t('resubscribe.hint', { address })}</Text>
      <Textarea
        label={t('resubscribe.reason')}
        autosize
        minRows={2}
        maxLength={MAX_RESUBSCRIBE_REASON}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
