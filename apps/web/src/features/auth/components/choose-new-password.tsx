import { StrongPassword } from '@balcao/contract/auth/models.ts';
import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { passwordEye } from '../../../ui/form/password-eye.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';
import styles from './auth-layout.module.css';

type Props = { email: string; onOtherEmail: () => void };

export function ChooseNewPassword({ email, onOtherEmail }: Props) {
  const t = joiningPhrases.useT();
  const router = useRouter();
  const code = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone with the first step.
  useEffect(() => code.current?.focus(), []);
  const required = z.string().min(1, t('reset.fieldRequired'));
  const form = useZodForm({
    schema: z
      .object({
        token: z.string().trim().min(1, t('reset.fieldRequired')),
        password: required.refine((password) => StrongPassword.safeParse(password).success, t('reset.weak')),
        confirmation: required,
      })
      .refine(({ password, confirmation }) => password === confirmation, {
        path: ['confirmation'],
        error: t('reset.different'),
      }),
    initialValues: { token: '', password: '', confirmation: '' },
    async onSubmit({ token, password }) {
      await call(authRoutes.resetPassword, { body: { email, token, password } });
      toastSuccess(t('reset.done'));
      await router.navigate({ to: '/', replace: true });
    },
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_RECOVERY_EXPIRED')) return false;
      form.setError('token', t('reset.wrongCode'));
      return true;
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <TextInput ref={code} label={t('reset.code')} autoComplete="one-time-code" size="md" {...form.field('token')} />
      <PasswordInput
        label={t('reset.password')}
        description={t('reset.passwordRule')}
        autoComplete="new-password"
        size="md"
        {...passwordEye()}
        {...form.field('password')}
      />
      <PasswordInput
        label={t('reset.confirmation')}
        autoComplete="new-password"
        size="md"
        {...passwordEye()}
        {...form.field('confirmation')}
      />
      <Button type="submit" size="md" loading={form.isSubmitting} fullWidth>
        {t('reset.submit')}
      </Button>
      <button type="button" className={styles['link']} onClick={onOtherEmail}>
        {t('reset.again')}
      </button>
    </form>
  );
}
