import type { ApiKey } from '@balcao/contract/api-keys/models.ts';
import { apiKeyRoutes } from '@balcao/contract/api-keys/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import { apiKeysQuery } from './keys.data.ts';

export function RemoveDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = messagesApiPhrases.useT();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      opened
      title={t('keys.removeTitle', { name })}
      confirmLabel={t('keys.remove')}
      isDestructive
      onConfirm={async () => {
        await call(apiKeyRoutes.remove, { params: { apiKeyId: id } });
        await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
        toastSuccess(t('keys.removed'));
      }}
      onClose={onClose}
    >
      {t('keys.removeHint')}
    </ConfirmDialog>
  );
}
