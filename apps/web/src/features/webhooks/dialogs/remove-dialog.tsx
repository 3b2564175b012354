import type { WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import { webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';

export function RemoveDialog({ webhook: { id, name }, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const t = webhookPhrases.useT();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      opened
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      isDestructive
      onConfirm={async () => {
        await call(webhookRoutes.remove, { params: { webhookId: id } });
        await queries.invalidateQueries({ queryKey: ['webhooks', 'list'] });
        toastSuccess(t('removed'));
      }}
      onClose={onClose}
    >
      {t('removeHint')}
    </ConfirmDialog>
  );
}
