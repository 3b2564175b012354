import type { Letter } from '@balcao/contract/emails/models.ts';
import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LETTERS } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import { asWallTime, changeSchema } from '../sending/letter-schema.ts';
import { LetterWords, MomentOf } from './letter-fields.tsx';

/** Writes a letter anew that waits for its time. */
export function ChangeDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const t = emailPhrases.useT();
  const queries = useQueryClient();
  const { id: emailId, sender, subject, message, sendAt } = letter;
  const form = useZodForm({
    schema: changeSchema(t),
    initialValues: {
      email: sender,
      assunto: subject,
      mensagem: message,
      sendAt: sendAt === null ? '' : `${sendAt.replace('T', ' ')}:00`,
    },
    async onSubmit(values) {
      await call(emailRoutes.change, {
        params: { emailId },
        body: { ...values, sendAt: asWallTime(values.sendAt) },
      });
      await queries.invalidateQueries({ queryKey: LETTERS });
      toastSuccess(t('changed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('change.title')}
      submitLabel={t('save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={620}
    >
      <TextInput type="email" label={t('recipient')} {...form.field('email')} />
      <LetterWords subject={form.field('assunto')} message={form.field('mensagem')} />
      <MomentOf field={form.field('sendAt')} />
    </FormDialog>
  );
}
