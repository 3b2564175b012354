import '@mantine/core/styles/PasswordInput.layer.css';
import { StrongPassword } from '@balcao/contract/auth/models.ts';
import { setupRoutes } from '@balcao/contract/setup/routes.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { z } from 'zod';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { failureText } from '../../platform/failure-text.ts';
import { login } from '../../platform/session-store.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { passwordEye } from '../../ui/form/password-eye.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';

type Props = {
  /** The code of the address, if it came with one. */
  code: string;
  onOwner: (isSignedIn: boolean) => void;
};

/** Whoever has the code of the terminal becomes the super user, with a password of their own, and is signed in. */
export function ClaimForm({ code, onOwner }: Props) {
  const t = setupPhrases.useT();
  const required = t('claim.required');
  const form = useZodForm({
    schema: z.object({
      code: z.string().trim().min(1, required).max(40, t('claim.long')),
      name: z.string().trim().min(1, required).min(2, t('claim.short')).max(50, t('claim.long')),
      email: z
        .string()
        .trim()
        .min(1, required)
        .pipe(z.email(t('claim.invalidEmail'))),
      password: z
        .string()
        .min(1, required)
        .max(50, t('claim.long'))
        .refine((typed) => StrongPassword.safeParse(typed).success, t('claim.weak')),
    }),
    initialValues: { code, name: '', email: '', password: '' },
    async onSubmit(body) {
      const { email } = await call(setupRoutes.claim, { body });
      const user = await login({ email, password: body.password }).catch(() => null);
      if (!user) toastSuccess(t('claim.done'));
      onOwner(user !== null);
    },
    onFailure(failure) {
      if (isApiError(failure, 'ERR_SETUP_CODE')) form.setError('code', failureText(failure));
      else if (isApiError(failure, 'ERR_DUPLICATED_EMAIL')) form.setError('email', failureText(failure));
      else return false;
      return true;
    },
  });
  return (
    <form className={styles['claim']} onSubmit={form.submit} noValidate>
      <TextInput
        label={t('claim.code')}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        {...form.field('code')}
      />
      <TextInput label={t('claim.name')} size="md" autoComplete="name" {...form.field('name')} />
      <TextInput
        label={t('claim.email')}
        type="email"
        inputMode="email"
        size="md"
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordInput
        label={t('claim.password')}
        description={t('claim.passwordRule')}
        size="md"
        autoComplete="new-password"
        {...passwordEye()}
        {...form.field('password')}
      />
      <Button type="submit" size="md" loading={form.isSubmitting} fullWidth>
        {t('claim.submit')}
      </Button>
    </form>
  );
}
