import { PasswordInput } from '@mantine/core';
import { isApiError } from '../../platform/api-error.ts';
import { uiPhrases } from '../phrases/phrases.ts';
import { passwordEye } from './password-eye.ts';

type Props = Partial<React.ComponentProps<typeof PasswordInput>>;

/** The password as it is now, which the server asks for before somebody changes their own password or e-mail. */
export function CurrentPassword(field: Props) {
  const t = uiPhrases.useT();
  return (
    <PasswordInput
      label={t('currentPassword')}
      description={t('currentPasswordHint')}
      autoComplete="current-password"
      {...passwordEye()}
      {...field}
    />
  );
}

/** What to write under the field, when the failure is about it. */
export function currentPasswordProblem(failure: unknown): string | null {
  if (isApiError(failure, 'ERR_INVALID_CREDENTIALS')) return uiPhrases.t('currentPasswordWrong');
  if (!isApiError(failure, 'ERR_VALIDATION')) return null;
  const { fields } = failure.details;
  return Array.isArray(fields) && fields.includes('body.currentPassword')
    ? uiPhrases.t('currentPasswordMissing')
    : null;
}
