import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';
import styles from './auth-layout.module.css';

type Props = { onRequested: (email: string) => void };

export function RequestResetCode({ onRequested }: Props) {
  const t = joiningPhrases.useT();
  const form = useZodForm({
    schema: z.object({
      email: z
        .string()
        .trim()
        .min(1, t('reset.required'))
        .pipe(z.email(t('reset.invalidEmail'))),
    }),
    initialValues: { email: '' },
    async onSubmit({ email }) {
      await call(authRoutes.requestReset, { body: { email } });
      toastSuccess(t('reset.requested'));
      onRequested(email);
    },
    onFailure(failure) {
      const isUnknown = failure instanceof ApiError && failure.status === 404;
      toastError(t(isUnknown ? 'reset.notFound' : 'reset.failed'));
      return true;
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <TextInput
        label={t('reset.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        size="md"
        {...form.field('email')}
      />
      <Button type="submit" size="md" loading={form.isSubmitting} fullWidth>
        {t('reset.request')}
      </Button>
    </form>
  );
}
