import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import type { User } from '@balcao/contract/users/models.ts';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess, toastWarning } from '../../../ui/feedback/toast.tsx';
import { userPhrases } from '../phrases/phrases.ts';

type Props = { user: User; onClose: () => void };

/** Asks before somebody who lost their phone gets in by the password alone. */
export function ResetFactor({ user, onClose }: Props) {
  const t = userPhrases.useT();
  async function reset() {
    try {
      await call(secondFactorRoutes.reset, { params: { userId: user.id } });
      toastSuccess(t('factor.resetDone'));
    } catch (failure) {
      if (!isApiError(failure, 'ERR_SECOND_FACTOR_OFF')) throw failure;
      toastWarning(t('factor.isOff', { name: user.name }));
    }
  }
  return (
    <ConfirmDialog
      opened
      title={t('factor.resetTitle', { name: user.name })}
      confirmLabel={t('factor.resetConfirm')}
      isDestructive
      onConfirm={reset}
      onClose={onClose}
    >
      {t('factor.resetText')}
    </ConfirmDialog>
  );
}
