import type { Letter } from '@balcao/contract/emails/models.ts';
import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useBegunChange, useKeptChange } from '../../../platform/drafts/kept-change.ts';
import { keepWords } from '../../../platform/drafts/kept-words.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { OvertakenWords } from '../../../ui/form/overtaken-words.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LETTERS } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import { asWallTime, changeSchema } from '../sending/letter-schema.ts';
import { LetterWords, MomentOf } from './letter-fields.tsx';

/** As it was written: the names in it are filled anew for whoever it is for then. */
const wordsOf = ({ sender, sendAt, written, subject, message }: Letter) => ({
  email: sender,
  assunto: written?.subject ?? subject,
  mensagem: written?.message ?? message,
  sendAt: sendAt === null ? '' : `${sendAt.replace('T', ' ')}:00`,
});

/** Writes a letter anew that waits for its time. */
export function ChangeDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const t = emailPhrases.useT();
  const queries = useQueryClient();
  const { id: emailId } = letter;
  const name = `edit letter ${emailId}`;
  const begun = useBegunChange(name, wordsOf(letter));
  const form = useZodForm({
    schema: changeSchema(t),
    initialValues: begun.initial,
    async onSubmit(values) {
      await call(emailRoutes.change, {
        params: { emailId },
        body: { ...values, sendAt: asWallTime(values.sendAt) },
      });
      await queries.invalidateQueries({ queryKey: LETTERS });
      toastSuccess(t('changed'));
      close();
    },
  });
  useKeptChange(name, begun, form.values);
  function close() {
    keepWords(name, null);
    onClose();
  }
  return (
    <FormDialog
      title={t('change.title')}
      submitLabel={t('save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={close}
      width={620}
    >
      <OvertakenWords words={begun.overtaken} onTake={form.replace} />
      <TextInput type="email" label={t('recipient')} {...form.field('email')} />
      <LetterWords subject={form.field('assunto')} message={form.field('mensagem')} />
      <MomentOf field={form.field('sendAt')} />
    </FormDialog>
  );
}
