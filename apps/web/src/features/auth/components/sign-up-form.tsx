import type { Brand } from '@balcao/contract/brand/models.ts';
import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { useBrand } from '../../../platform/brand/brand.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { login } from '../../../platform/session-store.ts';
import type { Translate } from '../../../platform/i18n/phrases.ts';
import { passwordEye } from '../../../ui/form/password-eye.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';
import type { pt } from '../phrases/joining/pt.ts';
import { AcceptDocuments } from './accept-documents.tsx';
import styles from './auth-layout.module.css';
import { PlanChoice } from './plan-choice.tsx';

const DAYS_ASKED_FOR = 7;
const MS_PER_DAY = 86_400_000;

function rules(t: Translate<typeof pt>, asksToAccept: boolean) {
  const short = t('signUp.short');
  const long = t('signUp.long');
  return z.object({
    name: z.string().trim().min(1, t('signUp.required')).min(2, short).max(50, long),
    companyName: z.string().trim().min(1, t('signUp.required')).min(2, short).max(100, long),
    email: z
      .string()
      .trim()
      .min(1, t('signUp.required'))
      .pipe(z.email(t('signUp.invalidEmail'))),
    phone: z.string().trim().max(30, long),
    password: z.string().min(1, t('signUp.required')).min(5, short).max(50, long),
    planId: z.string().min(1, t('signUp.required')),
    accepted: z.boolean().refine((isAccepted) => isAccepted || !asksToAccept, t('signUp.mustAccept')),
  });
}

/** The documented payload; the server decides trial, status and recurrence by itself. */
const documentedExtras = () => ({
  recurrence: 'MENSAL',
  dueDate: new Date(Date.now() + DAYS_ASKED_FOR * MS_PER_DAY).toISOString().slice(0, 10),
  status: 't',
  campaignsEnabled: true,
});

/** Which versions were shown, where there is anything to accept. */
function acceptanceOf({ termos, privacidade }: Brand['documents']) {
  if (!termos && !privacidade) return {};
  return {
    accepted: {
      ...(termos && { termos: termos.digest }),
      ...(privacidade && { privacidade: privacidade.digest }),
    },
  };
}

export function SignUpForm() {
  const t = joiningPhrases.useT();
  const router = useRouter();
  const { companyId } = useSearch({ from: '/visitors/signup' });
  const { documents } = useBrand();
  const form = useZodForm({
    schema: rules(t, Object.keys(documents).length > 0),
    initialValues: { name: '', companyName: '', email: '', phone: '', password: '', planId: '', accepted: false },
    async onSubmit(values) {
      const { accepted: _, ...fields } = values;
      await call(authRoutes.signUp, {
        body: { ...documentedExtras(), ...fields, companyId, ...acceptanceOf(documents) },
      });
      // The account is there whatever becomes of the login: then its page asks for what was just typed.
      const isIn = await login(values).then(
        () => true,
        () => false,
      );
      toastSuccess(t(isIn ? 'signUp.done' : 'signUp.doneLogin'));
      await router.navigate({ to: isIn ? '/connections' : '/login', replace: true });
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
      <div className={styles['pair']}>
        <TextInput label={t('signUp.name')} autoComplete="name" size="md" {...form.field('name')} />
        <TextInput
          label={t('signUp.companyName')}
          autoComplete="organization"
          size="md"
          {...form.field('companyName')}
        />
      </div>
      <div className={styles['pair']}>
        <TextInput
          label={t('signUp.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          size="md"
          {...form.field('email')}
        />
        <TextInput label={t('signUp.phone')} type="tel" autoComplete="tel" size="md" {...form.field('phone')} />
      </div>
      <PasswordInput
        label={t('signUp.password')}
        autoComplete="new-password"
        size="md"
        {...passwordEye()}
        {...form.field('password')}
      />
      <PlanChoice companyId={companyId} {...form.field('planId')} />
      <AcceptDocuments documents={documents} {...form.field('accepted')} />
      <Button type="submit" size="md" loading={form.isSubmitting} fullWidth>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
