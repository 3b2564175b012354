import { flowSecretRoutes } from '@balcao/contract/flow-secrets/routes.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { passwordEye } from '../../../ui/form/password-eye.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { secretPhrases } from '../phrases/secrets/phrases.ts';
import { TOAST_MS } from '../toast-time.ts';
import { secretsQuery } from './secrets.data.ts';
import styles from './secrets.module.css';

/** As the server takes them. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const MIN_VALUE = 4;
const MAX_VALUE = 4000;

type Props = {
  /** Null: a new one. */
  name: string | null;
  /** Names that are taken. */
  known?: readonly string[];
  onDone?: () => void;
};

/** What a secret holds from now on, and for a new one how flows call it. */
export function SecretForm({ name, known = [], onDone }: Props) {
  const t = secretPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({
      name: z
        .string()
        .trim()
        .regex(NAME, t('name.rule'))
        .refine((typed) => !known.includes(typed), t('name.taken')),
      value: z.string().trim().min(MIN_VALUE, t('value.short')).max(MAX_VALUE, t('value.long')),
    }),
    initialValues: { name: name ?? '', value: '' },
    async onSubmit(sent) {
      await call(flowSecretRoutes.put, { params: { name: sent.name }, body: { value: sent.value } });
      await queries.invalidateQueries({ queryKey: secretsQuery.queryKey });
      form.reset();
      toastSuccess(t(name === null ? 'added' : 'replaced'), TOAST_MS);
      onDone?.();
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      {name === null && (
        <TextInput
          label={t('name')}
          description={t('name.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...form.field('name')}
        />
      )}
      <PasswordInput
        label={t(name === null ? 'value' : 'value.new')}
        autoComplete="new-password"
        maxLength={MAX_VALUE}
        {...passwordEye()}
        {...form.field('value')}
      />
      <Button type="submit" loading={form.isSubmitting}>
        {t(name === null ? 'add' : 'replace')}
      </Button>
    </form>
  );
}
