import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { passwordEye } from '../../ui/form/password-eye.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useFocusAtStart } from '../../ui/hooks/use-focus-at-start.ts';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { ConfirmApp } from './confirm-app.tsx';
import { factorPhrases } from './phrases/phrases.ts';
import styles from './second-factor.module.css';

type Props = { isDemanded: boolean; onCodes: (codes: readonly string[]) => void; onClose: () => void };

/** First the password, so that nobody locks another out of a browser left open; then the app. */
export function SetUp({ isDemanded, onCodes, onClose }: Props) {
  const t = factorPhrases.useT();
  const common = uiPhrases.useT();
  const [begun, setBegun] = useState<{ secret: string; address: string } | null>(null);
  const form = useZodForm({
    schema: z.object({ password: z.string().min(1, t('required')) }),
    initialValues: { password: '' },
    onSubmit: async ({ password }) => setBegun(await call(secondFactorRoutes.begin, { body: { password } })),
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_INVALID_CREDENTIALS')) return false;
      form.setError('password', t('wrongPassword'));
      return true;
    },
  });
  // The dialog is open before it is known whether there is a factor already.
  const field = useFocusAtStart();
  if (begun) return <ConfirmApp {...begun} onCodes={onCodes} onClose={onClose} />;
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <p className={styles['text']}>{t('intro')}</p>
      {isDemanded && <p className={styles['note']}>{t('demanded')}</p>}
      <PasswordInput
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="current-password"
        ref={field}
        data-autofocus
        {...passwordEye()}
        {...form.field('password')}
      />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t('begin')}
        </Button>
      </div>
    </form>
  );
}
