import { MAX_REASON, type PrivacyRequest } from '@balcao/contract/privacy/models.ts';
import { privacyRoutes } from '@balcao/contract/privacy/routes.ts';
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { toastSuccess, toastWarning } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { privacyPhrases } from '../phrases/phrases.ts';
import { HeldAbout } from './held-about.tsx';

type Props = { request: PrivacyRequest; onClose: () => void };

/** The last word before somebody is erased. */
export function ConfirmErasureDialog({ request, onClose }: Props) {
  const t = privacyPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({ reason: z.string().trim().max(MAX_REASON) }),
    initialValues: { reason: '' },
    async onSubmit(body) {
      const { state } = await call(privacyRoutes.confirm, { params: { requestId: request.id }, body });
      await queries.invalidateQueries({ queryKey: ['privacy'] });
      if (state === 'refused') toastWarning(t('erase.refused'));
      else toastSuccess(t('confirm.begun'));
      onClose();
    },
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_SECOND_REASON_REQUIRED')) return false;
      form.setError('reason', t('confirm.self'));
      return true;
    },
  });
  return (
    <FormDialog
      title={t('confirm.title', { name: request.contact?.name ?? t('erasedPerson') })}
      submitLabel={t('confirm.submit')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      isDestructive
      onClose={onClose}
      width={480}
    >
      <Text size="sm">{t('confirm.lead')}</Text>
      {request.contact && <HeldAbout contactId={request.contact.id} showsRefusals />}
      <Textarea
        label={t('confirm.why')}
        description={t('confirm.whyHint')}
        autosize
        minRows={2}
        maxLength={MAX_REASON}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
