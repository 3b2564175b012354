import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { UNSUBSCRIBED } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import styles from './unsubscribed.module.css';

/** Somebody asked on the telephone, or by answering a letter. */
export function AddAddress() {
  const t = emailPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({
      email: z
        .string()
        .trim()
        .pipe(z.email(t('unsubscribe.wrong'))),
    }),
    initialValues: { email: '' },
    async onSubmit(body) {
      const { address } = await call(emailRoutes.unsubscribe, { body });
      await queries.invalidateQueries({ queryKey: UNSUBSCRIBED });
      form.field('email').onChange('');
      toastSuccess(t('unsubscribe.done', { address }));
    },
  });
  return (
    <form className={styles['add']} onSubmit={form.submit} noValidate>
      <TextInput
        className={styles['field']}
        type="email"
        label={t('unsubscribe.address')}
        autoComplete="off"
        {...form.field('email')}
      />
      <Button type="submit" variant="default" loading={form.isSubmitting}>
        {t('unsubscribe')}
      </Button>
    </form>
  );
}
