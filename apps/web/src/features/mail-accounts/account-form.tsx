import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { MailAccountFields, type MailAccount } from '@balcao/contract/mail-accounts/models.ts';
import { mailAccountRoutes } from '@balcao/contract/mail-accounts/routes.ts';
import { Button, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import styles from './mail-account.module.css';
import { mailAccountQuery } from './mail-account.data.ts';
import { mailAccountPhrases } from './phrases/phrases.ts';

const SUBMISSION = 587;

function useAccountForm(account: MailAccount | null) {
  const t = mailAccountPhrases.useT();
  const queries = useQueryClient();
  const { host, port, userName, fromAddress } = MailAccountFields.shape;
  const password = z
    .string()
    .max(500)
    .refine((typed) => account !== null || typed !== '', t('required'));
  const form = useZodForm({
    schema: z.object({ host, port, userName, password, fromAddress }),
    initialValues: {
      host: account?.host ?? '',
      port: account?.port ?? SUBMISSION,
      userName: account?.userName ?? '',
      password: '',
      fromAddress: account?.fromAddress ?? '',
    },
    async onSubmit({ password: typed, ...fields }) {
      const body = { ...fields, ...(typed !== '' && { password: typed }) };
      queries.setQueryData(mailAccountQuery.queryKey, await call(mailAccountRoutes.save, { body }));
      toastSuccess(t('saved'));
    },
    onFailure(failure) {
      if (!isApiError(failure) || failure.code !== 'ERR_VALIDATION') return false;
      form.setError('password', t('password.needed'));
      return true;
    },
  });
  return form;
}

/** The five fields of a mail server. A password that is left empty stays. */
export function AccountForm({ account }: { account: MailAccount | null }) {
  const t = mailAccountPhrases.useT();
  const { submit, field, isSubmitting } = useAccountForm(account);
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextInput label={t('host')} placeholder="smtp.exemplo.com.br" autoComplete="off" {...field('host')} />
      <NumberInput label={t('port')} description={t('port.hint')} min={1} max={65_535} {...field('port')} />
      <TextInput label={t('userName')} autoComplete="off" {...field('userName')} />
      <PasswordInput
        label={t('password')}
        description={account ? t('password.kept', { hint: account.password }) : undefined}
        autoComplete="new-password"
        {...field('password')}
      />
      <TextInput label={t('fromAddress')} type="email" autoComplete="off" {...field('fromAddress')} />
      <Button type="submit" loading={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
