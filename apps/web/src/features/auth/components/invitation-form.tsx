import { invitationRoutes } from '@balcao/contract/invitations/routes.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { login } from '../../../platform/session-store.ts';
import { passwordEye } from '../../../ui/form/password-eye.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { pageAfterLogin } from '../after-login.ts';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';
import styles from './auth-layout.module.css';

type Props = { token: string; email: string | null };

/** Name and password of somebody who is invited; they are signed in with them at once. */
export function InvitationForm({ token, email }: Props) {
  const t = joiningPhrases.useT();
  const router = useRouter();
  const short = t('signUp.short');
  const long = t('signUp.long');
  const form = useZodForm({
    schema: z.object({
      name: z.string().trim().min(1, t('signUp.required')).min(2, short).max(50, long),
      email: z
        .string()
        .trim()
        .min(1, t('signUp.required'))
        .pipe(z.email(t('signUp.invalidEmail'))),
      password: z.string().min(1, t('signUp.required')).min(5, short).max(50, long),
    }),
    initialValues: { name: '', email: email ?? '', password: '' },
    async onSubmit({ password, ...person }) {
      const joined = await call(invitationRoutes.accept, { body: { token, password, ...person } });
      const user = await login({ email: joined.email, password }).catch(() => null);
      if (!user) toastSuccess(t('invitation.done'));
      await router.navigate({ href: user ? pageAfterLogin(user) : '/login', replace: true });
    },
    onFailure(failure) {
      if (isApiError(failure, 'ERR_DUPLICATED_EMAIL')) form.setError('email', failureText(failure));
      // All other rules are this form's own; only the server knows whether passwords must be strong.
      else if (isApiError(failure, 'ERR_VALIDATION')) form.setError('password', t('reset.weak'));
      else return false;
      return true;
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <TextInput label={t('signUp.name')} autoComplete="name" size="md" {...form.field('name')} />
      <TextInput
        label={t('signUp.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        size="md"
        readOnly={email !== null}
        {...form.field('email')}
      />
      <PasswordInput
        label={t('signUp.password')}
        autoComplete="new-password"
        size="md"
        {...passwordEye()}
        {...form.field('password')}
      />
      <Button type="submit" size="md" loading={form.isSubmitting} fullWidth>
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
