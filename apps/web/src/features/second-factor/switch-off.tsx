import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { codeField } from '../../ui/form/code-field.ts';
import { passwordEye } from '../../ui/form/password-eye.ts';
import { useFocusAtStart } from '../../ui/hooks/use-focus-at-start.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { factorPhrases } from './phrases/phrases.ts';
import styles from './second-factor.module.css';
import { secondFactorQuery } from './second-factor.data.ts';

type Props = { onClose: () => void };

/** Both what one knows and what one has are asked for, before the second stops being asked. */
export function SwitchOff({ onClose }: Props) {
  const t = factorPhrases.useT();
  const common = uiPhrases.useT();
  const input = useFocusAtStart();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({
      password: z.string().min(1, t('required')),
      code: z.string().trim().min(6, t('required')).max(20, t('wrongCode')),
    }),
    initialValues: { password: '', code: '' },
    async onSubmit(body) {
      await call(secondFactorRoutes.switchOff, { body });
      void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      toastSuccess(t('isOff'));
      onClose();
    },
    onFailure(failure) {
      if (isApiError(failure, 'ERR_INVALID_CREDENTIALS')) form.setError('password', t('wrongPassword'));
      else if (isApiError(failure, 'ERR_SECOND_FACTOR_CODE')) form.setError('code', t('wrongCode'));
      else return false;
      return true;
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <p className={styles['text']}>{t('offText')}</p>
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        ref={input}
        {...passwordEye()}
        {...form.field('password')}
      />
      <TextInput label={t('offCode')} {...codeField()} inputMode="text" {...form.field('code')} />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t('off')}
        </Button>
      </div>
    </form>
  );
}
