import type { Flow } from '@balcao/contract/flows/models.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { removeFlow } from '../flows.data.ts';
import { flowPhrases } from '../phrases/phrases.ts';
import { TOAST_MS } from '../toast-time.ts';

type Props = {
  flow: Flow;
  /** The names of the connections that begin it. */
  usedBy: readonly string[];
  onClose: () => void;
};

/** Asks before a flow is deleted, and says what else that changes. */
export function DeleteFlow({ flow, usedBy, onClose }: Props) {
  const t = flowPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(flowRoutes.remove, { params: { flowId: flow.id } });
    removeFlow(queries, flow.id);
    toastSuccess(t('deleted'), TOAST_MS);
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: flow.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {usedBy.length > 0 ? t('delete.used', { connections: usedBy.join(', ') }) : t('delete.text')}
    </ConfirmDialog>
  );
}
