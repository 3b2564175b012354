import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { call } from '../../platform/api.ts';
import { refreshSession } from '../../platform/session-store.ts';
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx';
import { authPhrases } from './phrases/phrases.ts';

/** The link of a letter, opened where somebody is signed in already: no login page is needed to confirm. */
export async function confirmSignedIn(token: string): Promise<void> {
  try {
    await call(authRoutes.confirmEmail, { body: { token } });
    await refreshSession();
    toastSuccess(authPhrases.t('confirm.done'));
  } catch {
    toastError(authPhrases.t('confirm.error'));
  }
}
