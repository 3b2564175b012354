import type { WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import { webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { webhookPhrases } from '../phrases/phrases.ts';

type Props = { webhook: WebhookEndpoint; onMade: (name: string, secret: string) => void; onClose: () => void };

/** Another secret; whoever opened this shows it once. */
export function RotateDialog({ webhook: { id, name }, onMade, onClose }: Props) {
  const t = webhookPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({}),
    initialValues: {},
    async onSubmit() {
      const { secret } = await call(webhookRoutes.rotate, { params: { webhookId: id } });
      await queries.invalidateQueries({ queryKey: ['webhooks', 'list'] });
      onMade(name, secret);
    },
  });
  return (
    <FormDialog
      title={t('rotateTitle', { name })}
      submitLabel={t('rotateConfirm')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={440}
    >
      <Text size="sm">{t('rotateHint')}</Text>
    </FormDialog>
  );
}
