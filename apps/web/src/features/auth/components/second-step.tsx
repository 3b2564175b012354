import type { SessionUser } from '@balcao/contract/users/models.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { finishLogin } from '../../../platform/session-store.ts';
import { codeField } from '../../../ui/form/code-field.ts';
import { useFocusAtStart } from '../../../ui/hooks/use-focus-at-start.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastError } from '../../../ui/feedback/toast.tsx';
import { stepPhrases } from '../phrases/step/step-phrases.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';

type Props = { challenge: string; onEntered: (user: SessionUser) => Promise<void>; onBack: () => void };

/** The second step of a login: the code of an app, or one that was kept for the day the phone is lost. */
export function SecondStep({ challenge, onEntered, onBack }: Props) {
  const t = stepPhrases.useT();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <AuthLayout
      title={t('step.title')}
      hint={t(isRecovery ? 'step.hintRecovery' : 'step.hint')}
      footer={
        <button type="button" className={styles['link']} onClick={onBack}>
          {t('step.back')}
        </button>
      }
    >
      <CodeForm key={String(isRecovery)} {...{ challenge, onEntered, onBack, isRecovery }}>
        <button type="button" className={styles['link']} onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'step.useApp' : 'step.useRecovery')}
        </button>
        {isRecovery && <p className={styles['hint']}>{t('step.lost')}</p>}
      </CodeForm>
    </AuthLayout>
  );
}

type FormProps = Props & { isRecovery: boolean; children: ReactNode };

function CodeForm({ challenge, onEntered, onBack, isRecovery, children }: FormProps) {
  const t = stepPhrases.useT();
  const input = useFocusAtStart();
  const form = useZodForm({
    schema: z.object({ code: z.string().trim().min(6, t('step.required')).max(20, t('step.wrong')) }),
    initialValues: { code: '' },
    onSubmit: async ({ code }) => onEntered(await finishLogin({ challenge, code })),
    onFailure(failure) {
      if (isApiError(failure, 'ERR_SECOND_FACTOR_CODE')) {
        form.setError('code', t(isRecovery ? 'step.wrongRecovery' : 'step.wrong'));
      } else if (isApiError(failure, 'ERR_LOGIN_EXPIRED')) {
        toastError(failureText(failure));
        onBack();
      } else return false;
      return true;
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <TextInput
        label={t(isRecovery ? 'step.recoveryCode' : 'step.code')}
        size="md"
        ref={input}
        {...codeField(isRecovery)}
        {...form.field('code')}
      />
      <Button type="submit" size="md" loading={form.isSubmitting} fullWidth>
        {t('step.submit')}
      </Button>
      {children}
    </form>
  );
}
