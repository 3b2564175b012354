import { mayWork } from '@balcao/contract/companies/standing.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { endReason } from '../../../platform/ended-session.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { usePlanLevel } from '../../../platform/plan.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { login, SecondStepNeeded } from '../../../platform/session-store.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { passwordEye } from '../../../ui/form/password-eye.ts';
import { toastWarning } from '../../../ui/feedback/toast.tsx';
import { firstPageAfterLogin } from '../after-login.ts';
import { confirmEmailQuery, publicConfigQuery } from '../auth.data.ts';
import { AuthLayout } from '../components/auth-layout.tsx';
import styles from '../components/auth-layout.module.css';
import { authPhrases } from '../phrases/phrases.ts';

// Asked of few, and never before the password.
const SecondStep = lazyPart(() =>
  import('../components/second-step.tsx').then((module) => ({ default: module.SecondStep })),
);

/** First the password; then, of whoever has switched it on, a code. */
export function LoginPage() {
  const t = authPhrases.useT();
  const hint = useHint();
  const enter = useEnter();
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge !== null)
    return (
      <Suspense>
        <SecondStep challenge={challenge} onEntered={enter} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  return (
    <AuthLayout title={t('login.title')} hint={hint} footer={<LoginFooter />}>
      <LoginForm onEntered={enter} onSecondStep={setChallenge} />
    </AuthLayout>
  );
}

/** What follows a login, whatever was asked for it. */
function useEnter() {
  const t = authPhrases.useT();
  const router = useRouter();
  const { next } = useSearch({ from: '/visitors/login' });
  return async (user: SessionUser) => {
    if (!mayWork(user.company.standing)) toastWarning(t(user.profile === 'admin' ? 'expired' : 'expiredAgent'));
    await router.navigate({ href: await firstPageAfterLogin(user, next), replace: true });
  };
}

/** What somebody who arrives here should know: what became of a letter's link, or why the session is over. */
function useHint() {
  const t = authPhrases.useT();
  const { confirm } = useSearch({ from: '/visitors/login' });
  const { status } = useQuery(confirmEmailQuery(confirm));
  const reason = endReason();
  if (confirm !== undefined && status !== 'pending') return t(`confirm.${status}`);
  if (reason === null) return undefined;
  return t(reason === 'elsewhere' ? 'displaced' : `ended.${reason}`);
}

type FormProps = { onEntered: (user: SessionUser) => Promise<void>; onSecondStep: (challenge: string) => void };

function LoginForm({ onEntered, onSecondStep }: FormProps) {
  const t = authPhrases.useT();
  const form = useZodForm({
    schema: z.object({
      email: z
        .string()
        .trim()
        .min(1, t('login.required'))
        .pipe(z.email(t('login.invalidEmail'))),
      password: z.string().min(1, t('login.required')),
    }),
    initialValues: { email: '', password: '' },
    async onSubmit(values) {
      await onEntered(await login(values));
    },
    onFailure(failure) {
      if (failure instanceof SecondStepNeeded) {
        onSecondStep(failure.challenge);
        return true;
      }
      if (!isApiError(failure, 'ERR_INVALID_CREDENTIALS')) return false;
      form.setError('password', failureText(failure));
      return true;
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <TextInput
        label={t('login.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        size="md"
        {...form.field('email')}
      />
      <PasswordInput
        label={t('login.password')}
        autoComplete="current-password"
        size="md"
        {...passwordEye()}
        {...form.field('password')}
      />
      <Button type="submit" size="md" loading={form.isSubmitting} fullWidth>
        {t('login.submit')}
      </Button>
      <Link to="/forgetpsw" className={styles['link']}>
        {t('login.forgot')}
      </Link>
    </form>
  );
}

function LoginFooter() {
  const t = authPhrases.useT();
  const offersSignUp = levelAtLeast(usePlanLevel(), 'basico');
  const config = useQuery(publicConfigQuery).data;
  const supportUrl = config && (config.supportUrl ?? `mailto:${config.supportEmail}`);
  return (
    <>
      {config?.isUnclaimed && (
        <span>
          {t('login.unclaimed')}{' '}
          <Link to="/primeiro-acesso" className={styles['link']}>
            {t('login.claim')}
          </Link>
        </span>
      )}
      {config?.isUnclaimed !== true && offersSignUp && (
        <span>
          {t('login.noAccount')}{' '}
          <Link to="/signup" className={styles['link']}>
            {t('login.signUp')}
          </Link>
        </span>
      )}
      {supportUrl && (
        <a href={supportUrl} target="_blank" rel="noreferrer" className={styles['link']}>
          <IconLifebuoy size={17} stroke={1.7} aria-hidden />
          {t('login.support')}
        </a>
      )}
    </>
  );
}
