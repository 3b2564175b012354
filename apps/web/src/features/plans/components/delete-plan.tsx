import type { CatalogPlan } from '@balcao/contract/plans/models.ts';
import { planActionRoutes } from '@balcao/contract/plans/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { planPhrases } from '../phrases/phrases.ts';
import { catalogQuery } from '../plans.data.ts';

/** Asks before a plan goes. One that companies have stays, and the refusal says how many they are. */
export function DeletePlan({ plan, onClose }: { plan: CatalogPlan; onClose: () => void }) {
  const t = planPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    try {
      await call(planActionRoutes.delete, { params: { planId: plan.id } });
      toastSuccess(t('saved'));
    } catch (failure) {
      if (!isApiError(failure) || failure.code !== 'ERR_PLAN_IN_USE') throw failure;
      toastError(t('delete.inUse', { count: Number(failure.details['companies']) }));
    } finally {
      await queries.invalidateQueries({ queryKey: catalogQuery.queryKey });
    }
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: plan.name })}
      confirmLabel={t('delete')}
      isDestructive
      failedText={t('operationFailed')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}
